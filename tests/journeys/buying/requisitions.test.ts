import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Buyer } from '#market/actor'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { anItem, balanceOf } from '#tests/fixtures/buying'
import { aDealer, keepOf, privateOf } from '#tests/fixtures/dealers'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * A dealer writes a form to move own goods, the warehouse quotes it, the dealer accepts and pays, the goods
 * leave and are counted where they arrive, and customer service decides about a piece that is missing.
 */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const password = 'oak7tree'
const digits = '482915'
const ofStaff = (role: string) => ({ email: `${role}@trestle.example.com`, password: 'staff2468' })

/** A dealer who logs in, with four pieces of an item in a warehouse of the demo. */
async function aKeeper() {
  const buyer = await aDealer(db, 1_000)
  const passwords = openPasswords(demoPepper)
  const password_hash = await passwords.hash(password)
  const payment_password_hash = await passwords.hashPayment(digits)
  await db
    .updateTable('account')
    .set({ password_hash, payment_password_hash })
    .where('id', '=', buyer.account_id)
    .execute()
  const house = await db
    .selectFrom('warehouse_area as a')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .select(['a.id as warehouse_area_id', 'w.id'])
    .where('w.code', '=', 'JOL')
    .executeTakeFirstOrThrow()
  const item = await anItem(db, { price: 10_000, house })
  await keepOf(db, buyer, [{ ...item, quantity: 4 }])
  const { custom_sn } = await db
    .selectFrom('relation')
    .select('custom_sn')
    .where('id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  const to = await db
    .selectFrom('warehouse')
    .select(['id', 'name'])
    .where('code', '=', 'IND')
    .executeTakeFirstOrThrow()
  return { buyer, item, custom_sn, to }
}
type Keeper = Awaited<ReturnType<typeof aKeeper>>

/** Looks at a page: no fault, and nothing wider than the window. */
async function looked(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

/** Writes the form and submits it; returns its number. */
async function write(page: Page, { custom_sn, to }: Keeper): Promise<string> {
  await visit(page, `${walk.url}/user_center/requisition_form_list`)
  await page.getByText('No requisition forms yet').waitFor()
  await looked(page)
  await page.getByRole('link', { name: 'New form' }).click()
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption(String(to.id))
  const pieces = page.getByLabel(`Pieces of ${custom_sn}`)
  await pieces.fill('3')
  await pieces.blur()
  await page.getByText('3 pieces of').waitFor()
  await looked(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/requisition_form_list\/Q/)
  await page.getByText('Waiting for a quotation').first().waitFor()
  await looked(page)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** The warehouse quotes the form at 45.00. */
async function quote(desk: Page, number: string) {
  await visit(desk, `${walk.url}/office/requisitions?search=${number}`)
  await looked(desk)
  await desk.getByRole('link', { name: number }).click()
  await desk.getByLabel('Fee').fill('45')
  await desk.getByLabel('Done by').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await looked(desk)
  await desk.getByRole('button', { name: 'Send the quotation' }).click()
  await desk.getByText('Quoted at $45.00. The buyer was told.').waitFor()
}

/** The goods leave by scan, and one of three is missing where they arrive. */
async function workOn(desk: Page, number: string, custom_sn: string) {
  await visit(desk, `${walk.url}/office/requisitions/${number}`)
  await desk.getByRole('button', { name: 'Begin the work' }).click()
  const scan = desk.getByLabel('Scan or type a code')
  await scan.waitFor()
  await scan.fill('nothing')
  await scan.press('Enter')
  await desk.getByText('No item here has the code nothing').waitFor()
  for (let n = 0; n < 3; n += 1) {
    await scan.fill(custom_sn)
    await scan.press('Enter')
  }
  await looked(desk)
  await desk.getByRole('button', { name: 'Send on the way' }).click()
  await desk.getByRole('button', { name: 'Book the arrival' }).waitFor()
  await desk.getByLabel(`Sound pieces of ${custom_sn}`).fill('1')
  await desk.getByLabel(`Damaged pieces of ${custom_sn}`).fill('1')
  await desk.getByText('1 piece is missing').waitFor()
  await looked(desk)
  await desk.getByRole('button', { name: 'Book the arrival' }).click()
  await desk.getByText('Not decided yet').waitFor()
  await looked(desk)
}

async function decide(service: Page, number: string) {
  await visit(service, `${walk.url}/office/requisitions/losses`)
  await looked(service)
  const row = service.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: 'Decide' }).click()
  const dialog = service.getByRole('dialog')
  await dialog.getByLabel('Compensation').fill('80')
  await dialog.getByLabel('Reason').fill('Lost between the two warehouses')
  await looked(service)
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const wallet = (buyer: Buyer) => balanceOf(db, buyer)

test.each(oneOf(390, 1440))(
  'at %i px a dealer has goods moved, and gets paid for what is missing',
  async (width) => {
    const keeper = await aKeeper()
    const { buyer, item, custom_sn, to } = keeper
    const page = await visitor(walk.browser, width)
    await signIn(page, walk.url, { email: buyer.email, password })
    const number = await write(page, keeper)
    expect(await privateOf(db, buyer, item)).toEqual({ on_hand: 4, reserved: 3 })
    const desk = await visitor(walk.browser, width)
    await signIn(desk, walk.url, ofStaff('warehouse'))
    await quote(desk, number)

    await visit(page, `${walk.url}/user_center/requisition_form_list/${number}`)
    await page.getByRole('heading', { name: 'Accept and pay $45.00' }).waitFor()
    await looked(page)
    const before = await wallet(buyer)
    await page.getByLabel('Payment password').fill(digits)
    await page.getByRole('button', { name: 'Accept and pay' }).click()
    await page.getByText('Waiting for the work').first().waitFor()
    expect(await wallet(buyer)).toBe(before - 4_500)

    await workOn(desk, number, custom_sn)
    expect(await privateOf(db, buyer, { ...item, warehouse_id: to.id })).toEqual({ on_hand: 1, reserved: 0 })
    const service = await visitor(walk.browser, width)
    await signIn(service, walk.url, ofStaff('service'))
    await decide(service, number)
    expect(await wallet(buyer)).toBe(before - 4_500 + 8_000)

    await visit(page, `${walk.url}/user_center/requisition_form_list/${number}`)
    await page.getByText('Lost between the two warehouses').waitFor()
    await looked(page)
    await visit(page, `${walk.url}/user_center/my_inventory/${item.relation_id}/${to.id}`)
    await page.getByRole('link', { name: number }).first().waitFor()
    await looked(page)
    expect(await breaches(db)).toEqual({})
    for (const one of [page, desk, service]) await one.context().close()
  },
)

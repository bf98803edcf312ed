import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, paper, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }

test('unknown paths lead home, and guests who open the cart come back to it after logging in', async () => {
  const page = await visitor(walk.browser)
  await page.goto(`${walk.url}/no/such/page`)
  expect(new URL(page.url()).pathname).toBe('/home')
  await visit(page, `${walk.url}/cart`)
  await page.waitForURL(/\/login\?next=/)
})

test('scripts and texts load beside the styles for logged-in people, and after them for guests', async () => {
  const asks = async (page: Page, path: string) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.css/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(walk.url + path, { waitUntil: 'commit' })
    await expect.poll(() => asked.some((one) => one.endsWith('.css'))).toBe(true)
    await page.waitForTimeout(300)
    const before = asked.filter((one) => one.endsWith('.js'))
    release()
    return before
  }
  expect(await asks(await visitor(walk.browser), '/help_center')).toEqual([])
  const member = await visitor(walk.browser)
  await signIn(member, walk.url, olivia)
  const early = await asks(member, '/help_center')
  expect(early.filter((one) => one.includes('/entry.client'))).toHaveLength(1)
  expect(early.filter((one) => one.includes('/en-us'))).toHaveLength(2)
})

test('a certified company buys from cart to receipt, and stock and ledger agree', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, olivia)
  const before = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('kind', '=', 'company_available')
    .execute()
  if (before.every((one) => (one.balance_cents ?? 0) < 1_000_000)) await rechargeByVoucher(page)

  await visit(page, `${walk.url}/category?search=sofa`)
  await page.locator('article a').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to the cart').waitFor()
  await visit(page, `${walk.url}/cart`)
  // Where other lines of the warehouse go otherwise, it is half ticked.
  await page
    .getByRole('checkbox', { name: /^Select all from/ })
    .first()
    .click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/pay\?order_sn=/)
  await page.getByLabel('Payment password').fill('258036')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  const seen = await page
    .getByRole('link', { name: /^View the order/ })
    .first()
    .textContent()
  const number = (seen ?? '').trim().split(' ').at(-1)!

  const office = await visitor(walk.browser)
  await signIn(office, walk.url, { email: 'warehouse@trestle.example.com', password: 'staff2468' })
  await visit(office, `${walk.url}/office/orders/${number}`)
  for (const event of ['Accept', 'Ship', 'Mark as arrived']) {
    await office.getByRole('button', { name: event, exact: true }).click()
    const dialog = office.getByRole('dialog')
    if (event === 'Ship') {
      await dialog.getByLabel('Carrier').fill('Estes')
      await dialog.getByLabel('Tracking number').fill('PRO 123')
    }
    await dialog.getByRole('button', { name: event, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(await faultsOf(office)).toEqual([])

  await visit(page, `${walk.url}/user_center/order/${number}`)
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByText('Completed', { exact: true }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await agree(number)
})

/** Submits a recharge with a voucher, and has finance pass it. */
async function rechargeByVoucher(page: Page) {
  await visit(page, `${walk.url}/user_center/balance?tab=recharge`)
  await page.getByLabel('Amount, USD').fill('90000')
  await page.locator('input[type=file]').setInputFiles(paper('voucher.png'))
  await page.getByRole('button', { name: 'Remove voucher.png' }).waitFor()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.waitForURL(/tab=recharges/)
  const office = await visitor(walk.browser)
  await signIn(office, walk.url, { email: 'finance@trestle.example.com', password: 'staff2468' })
  await visit(office, `${walk.url}/office/vouchers`)
  await office
    .getByRole('article')
    .filter({ hasText: '$90,000.00' })
    .getByRole('button', { name: 'Pass' })
    .click()
  await office.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
  await office.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The order's history, reservations and money agree. */
async function agree(order_number: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ status: 7, paid_fee_cents: order.order_fee_cents })
  const held = await db
    .selectFrom('reservation as r')
    .innerJoin('order_line as l', 'l.id', 'r.order_line_id')
    .select('r.state')
    .where('l.order_id', '=', order.id)
    .execute()
  expect(held.length).toBeGreaterThan(0)
  expect(held.every((one) => one.state === 'left')).toBe(true)
  const [sum] = await db
    .selectFrom('ledger_entry')
    .select((e) => e.fn.sum<string>('amount_cents').as('sum'))
    .execute()
  expect(Number(sum!.sum)).toBe(0)
}

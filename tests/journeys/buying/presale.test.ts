import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { moneyText, parseMoney, plus } from '#rules/money/money'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { wrongWith } from '../walk/wrong-with.ts'

/* A reservation from its goods' page to the paid order: the buyer on a phone, those who answer at a desk. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const keeper = { email: 'warehouse@trestle.example.com', password: 'staff2468' }
const submittedBefore = 'Pre-sale order has been submitted, please do not submit data again!'

/** A presale item with a whole shipment free, and a person of its manufacturer. */
async function aPresaleItem() {
  return db
    .selectFrom('presale_batch as b')
    .innerJoin('relation as r', 'r.id', 'b.relation_id')
    .innerJoin('account as s', 's.merchant_id', 'r.merchant_id')
    .select(['r.id as relation_id', 'r.product_id', 'r.custom_sn', 's.email'])
    .where('b.state', '=', 'open')
    .where('b.booked', '=', 0)
    .where((e) => e('s.merchant_roles', '@>', e.val(['owner'])))
    .orderBy('b.quantity', 'desc')
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** A visitor who is signed in, with the errors of the page's scripts. */
async function open(width: number, person: { email: string; password: string }) {
  const page = await visitor(walk.browser, width)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  await signIn(page, walk.url, person)
  return { page, errors }
}

/** A page of the product, without faults once what is awaited is there. */
async function at(page: Page, path: string, heading: string | RegExp) {
  const wrong = await wrongWith(page, async () => {
    await visit(page, `${walk.url}${path}`)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  })
  expect(wrong, path).toEqual([])
}

/** The sum beside each name that matches, in cents; the same wherever it stands. */
async function sum(page: Page, name: string) {
  const beside = page.locator(`dt:text-matches("^${name}") + dd:visible`)
  await beside.first().waitFor()
  const said = new Set(await beside.allTextContents())
  expect(said.size, `${name}: ${[...said]}`).toBe(1)
  return parseMoney([...said].join().replace(/[$,]/g, ''))!
}

async function payWithBalance(page: Page, button: string) {
  await page.getByLabel('Payment password').fill('258036')
  await page.getByRole('button', { name: button, exact: true }).click()
}
const dollars = (cents: ReturnType<typeof parseMoney>) =>
  `$${moneyText(cents!).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** Reserves it from its page, saves, and submits in one of two tabs; the other is refused. */
async function reserve(
  phone: Page,
  { product_id, relation_id }: { product_id: number; relation_id: number },
) {
  await at(phone, `/product?product_id=${product_id}&relation_id=${relation_id}`, /./)
  const goods = await sum(phone, 'Goods, ')
  await phone.getByRole('button', { name: 'Reserve', exact: true }).click()
  await phone.waitForURL(/\/reservations$/)
  expect(await sum(phone, 'Goods$')).toBe(goods)
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByLabel('Delivery wish').fill('Tuesdays, please')
  await phone.getByRole('button', { name: 'Save', exact: true }).click()
  await phone.waitForURL(/\/reservations\?order_number=/)
  const number = new URL(phone.url()).searchParams.get('order_number')!
  const saved = `/reservations?order_number=${number}`
  await at(phone, saved, 'Reservation')
  const other = await phone.context().newPage()
  await signIn(other, walk.url, olivia)
  await at(other, saved, 'Reservation')
  expect(await phone.getByLabel('Delivery wish').inputValue()).toBe('Tuesdays, please')
  await phone.getByRole('button', { name: 'Submit', exact: true }).click()
  await phone.getByText('The reservation is submitted').waitFor()
  await other.getByRole('button', { name: 'Submit', exact: true }).click()
  await other.getByText(submittedBefore).waitFor()
  expect(await faultsOf(other)).toEqual([])
  await other.close()
  return number
}

async function approve(desk: Page, number: string) {
  await at(desk, '/merchant/presale', 'Presale')
  await desk.getByRole('checkbox', { name: number }).check()
  await desk.getByText('1 reservation chosen').waitFor()
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  expect(await faultsOf(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await desk.getByText('1 reservation approved').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

/** Counts the whole shipment of this reservation in. */
async function countIn(desk: Page, number: string) {
  const { quantity, custom_sn, warehouse_id } = await db
    .selectFrom('presale_hold as h')
    .innerJoin('presale_batch as b', 'b.id', 'h.batch_id')
    .innerJoin('relation as r', 'r.id', 'b.relation_id')
    .innerJoin('order_line as l', 'l.id', 'h.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['b.quantity', 'r.custom_sn', 'b.warehouse_id'])
    .where('o.order_number', '=', number)
    .executeTakeFirstOrThrow()
  await at(desk, `/office/presale?warehouse=${warehouse_id}`, 'Presale arrivals')
  const row = desk.getByRole('row', { name: custom_sn }).filter({ hasText: String(quantity) })
  await row.first().getByRole('button', { name: 'Count in' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Pieces counted').fill(String(quantity))
  await dialog.getByText(/^1 reservation gets /).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: number }).getByText('Gets its goods').waitFor()
  expect(await faultsOf(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Count in' }).click()
  await desk.getByText('Counted in: 1 reservation has all goods').waitFor()
}

test('goods are reserved, approved, paid for in two parts, and counted in between', async () => {
  const item = await aPresaleItem()
  const buyer = await open(390, olivia)
  const phone = buyer.page
  const number = await reserve(phone, item)
  const deposit = await sum(phone, 'Deposit$')

  const maker = await open(1440, { email: item.email, password: 'maker2468' })
  await approve(maker.page, number)

  await at(phone, `/reservations/pay?order_sn=${number}`, 'Pay the deposit')
  expect(await sum(phone, 'Deposit, due now')).toBe(deposit)
  await payWithBalance(phone, `Pay ${dollars(deposit)}`)
  await phone.getByRole('heading', { name: 'The deposit is paid' }).waitFor()
  await phone.getByText(dollars(deposit), { exact: true }).waitFor()
  expect(await faultsOf(phone)).toEqual([])

  const warehouse = await open(1440, keeper)
  await countIn(warehouse.page, number)

  await at(phone, `/reservations/final?order_sn=${number}`, 'Delivery of your reservation')
  await phone.getByText('Tuesdays, please').waitFor()
  await phone.getByRole('button', { name: 'Go on to the payment', exact: true }).waitFor()
  const rest = await sum(phone, 'Rest, due now')
  const total = await sum(phone, 'Order total')
  expect(plus(deposit, rest)).toBe(total)
  await phone.getByRole('button', { name: 'Go on to the payment', exact: true }).click()
  await phone.getByRole('heading', { name: 'Pay the rest' }).waitFor()
  expect(await sum(phone, 'Rest, due now')).toBe(rest)
  expect(await sum(phone, 'Order total')).toBe(total)
  expect(await faultsOf(phone)).toEqual([])
  await payWithBalance(phone, `Pay ${dollars(rest)}`)
  await phone.getByRole('heading', { name: 'Paid in full' }).waitFor()
  await phone.getByText(dollars(total), { exact: true }).first().waitFor()

  await at(phone, `/user_center/order/${number}`, number)
  expect(await sum(phone, 'Order total')).toBe(total)
  expect(await sum(phone, 'Paid')).toBe(total)
  expect(await sum(phone, 'Deposit$')).toBe(deposit)
  // What is delivered is always packed.
  const added = plus(await sum(phone, 'Packing'), await sum(phone, 'Delivery'))
  expect(plus(await sum(phone, 'Goods$'), added)).toBe(total)
  expect(await phone.getByText('Rest, due once the goods are here').count()).toBe(0)
  const row = await db
    .selectFrom('orders')
    .select(['status', 'paid_fee_cents'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: orderStatus.awaitingPacking, paid_fee_cents: total })
  expect(await breaches(db)).toEqual({})
  expect([buyer.errors, maker.errors, warehouse.errors]).toEqual([[], [], []])
})

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import {
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  eachLine,
  later,
  orderOf,
  pay,
  work,
} from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, noon } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { aPieceRate, someRates } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { matureOrders } from './mature-orders.ts'

const { db } = await testDatabase({ max: 4 })
await someRates(db, [{ basis_points: 1_250 }])
const finance = await aStaff(db, ['finance'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** What a manufacturer has, by account and part. */
async function has(merchant_id: number) {
  const { rows } = await sql<{ name: string; cents: number }>`
    select a.kind || ' ' || e.part as name, sum(e.amount_cents)::int as cents from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id where a.merchant_id = ${merchant_id}
    group by 1 having sum(e.amount_cents) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, cents }) => [name.replace('merchant_', ''), cents]))
}
const mature = (days: number) =>
  inTransaction(db, (tx) => matureOrders.work(tx, system(new Date(noon.getTime() + days * 86_400_000))))
const payBack = (refund_number: string, hours: number) =>
  inTransaction(db, (tx) => payRefund(tx, later(finance, hours), { refund_number, remark: '' }))

async function sold(quantity = 3) {
  const buyer = await aCustomer(db, 10_000)
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id, price: 10_001, on_hand: 50 })
  const order = await aCompleted(db, buyer, [{ ...item, quantity }])
  return { buyer, merchant_id, item, line_id: order.lines[0]!.id, ...order }
}

test('what is paid waits with its commission, and is payable a week after the receipt, once', async () => {
  const { merchant_id } = await sold()
  expect(await has(merchant_id)).toEqual({ 'pending goods': 30_003, 'pending commission': -3_750 })
  expect(await mature(6)).toBe(0)
  expect(await mature(8)).toBe(1)
  expect(await mature(8)).toBe(0)
  expect(await has(merchant_id)).toEqual({
    'pending goods': 30_003,
    'pending commission': -3_750,
    'pending matured': -26_253,
    'payable matured': 26_253,
  })
})

test('what arrived and was never said to be received is payable a week later, less what went back', async () => {
  const buyer = await aCustomer(db, 10_000)
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id, price: 10_001, on_hand: 50 })
  await aPieceRate(db, [item], toCents(1_500))
  const wish = { logistics_type: 2 as const, address_id: await anAddress(db, buyer) }
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 3 }], wish })
  await pay(db, buyer, order_number)
  const warehouse = await aStaff(db, ['warehouse'])
  for (const event of ['accept', 'ship', 'arrive'] as const)
    await work(db, warehouse, { event, order_number })
  const [line] = await eachLine(db, order_number, 1)
  const { refund_number } = await ask(db, buyer, { order_number, lines: [line!] })
  const seller = await aSeller(db, merchant_id)
  await decide(db, seller, { refund_number, event: 'agree' })
  await payBack(refund_number, 24)
  const { status, completed_at, arrived_at } = await orderOf(db, order_number)
  expect([status, completed_at, arrived_at]).toEqual([orderStatus.refunded, null, noon])
  expect(await mature(6)).toBe(0)
  expect(await mature(8)).toBe(1)
  expect(await has(merchant_id)).toMatchObject({ 'payable matured': 17_502 })
})

test('what an open request asks waits on, less its commission; the refund takes it with its commission', async () => {
  const { buyer, merchant_id, order_number, line_id, seller } = await sold()
  const lines = [{ line_id, quantity: 1 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines })
  await mature(8)
  expect(await has(merchant_id)).toMatchObject({ 'payable matured': 26_253 - (10_001 - 1_250) })
  await decide(db, seller, { refund_number, event: 'agree' })
  await payBack(refund_number, 24 * 9)
  expect(await has(merchant_id)).toMatchObject({
    'pending goods': 30_003 - 10_001,
    'pending commission': -2_500,
    'payable matured': 17_502,
  })
  expect(await mature(30)).toBe(0)
})

test('a refund of what is payable takes it from there, below nothing where it was paid out', async () => {
  const { buyer, merchant_id, order_number, line_id, seller } = await sold()
  await mature(8)
  const late = later(buyer, 24 * 9)
  const { refund_number } = await ask(db, late, { order_number, lines: [{ line_id, quantity: 3 }] })
  await decide(db, later(seller, 24 * 9), { refund_number, event: 'agree' })
  await payBack(refund_number, 24 * 9)
  expect(await has(merchant_id)).toEqual({
    'pending goods': 30_003,
    'pending commission': -3_750,
    'pending matured': -26_253,
    'payable matured': 26_253,
    'payable goods': -30_003,
    'payable commission': 3_750,
  })
})

test('an order that fails after a part of it was cancelled leaves nothing anywhere', async () => {
  const buyer = await aCustomer(db, 10_000)
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id, price: 333, on_hand: 50 })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 7 }] })
  await pay(db, buyer, order_number)
  expect(await has(merchant_id)).toEqual({ 'pending goods': 2_331, 'pending commission': -291 })
  const warehouse = await aStaff(db, ['warehouse'])
  await work(db, warehouse, { event: 'fail', order_number, remark: 'flooded' })
  expect(await has(merchant_id)).toEqual({})
  const { id } = await orderOf(db, order_number)
  const { rows } = await sql`select * from order_earning where order_id = ${id}
    and (pending_cents, goods_cents, commission_cents) <> (0, 0, 0)`.execute(db)
  expect(rows).toEqual([])
})

test('a later rate changes nothing of an order that was made before', async () => {
  const buyer = await aCustomer(db, 10_000)
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id, price: 10_000, on_hand: 50 })
  const before = await anOrder(db, buyer, { items: [item] })
  await someRates(db, [{ merchant_id, basis_points: 5_000, effective_on: '2026-03-03' }])
  const tomorrow = later(buyer, 24)
  await pay(db, buyer, before.order_number)
  expect(await has(merchant_id)).toMatchObject({ 'pending commission': -1_250 })
  const after = await anOrder(db, tomorrow, { items: [item] })
  await pay(db, tomorrow, after.order_number)
  expect(await has(merchant_id)).toMatchObject({ 'pending commission': -6_250 })
})

const refused = (statement: ReturnType<typeof sql>) =>
  statement.execute(db).then(
    () => 'done',
    (error: Error) => error.message,
  )

test('the database refuses entries without a part, changed earnings and rates, and two of a scope and day', async () => {
  const { order_id, line_id } = await sold(1)
  expect(await refused(sql`update order_earning set pending_cents = 0 where order_id = ${order_id}`)).toMatch(
    /only by ledger entries/,
  )
  expect(
    await refused(sql`update line_earning set commission_cents = 0 where order_id = ${order_id}`),
  ).toMatch(/stays/)
  expect(
    await refused(sql`update line_earning set given_back_cents = 1 where order_id = ${order_id}`),
  ).toMatch(/other than its lines/)
  expect(await refused(sql`update order_line set commission_rate_id = 1 where id = ${line_id}`)).toMatch(
    /stays/,
  )
  expect(await refused(sql`update commission_rate set basis_points = 0`)).toMatch(/never changed|append/)
  await expect(someRates(db, [{ basis_points: 1 }])).rejects.toThrow(/commission_rate_once/)
  await expect(someRates(db, [{ basis_points: 1, effective_on: '2020-01-01' }])).rejects.toThrow(
    /commission_rate_ahead/,
  )
  await expect(someRates(db, [{ basis_points: null, effective_on: '2026-09-01' }])).rejects.toThrow(
    /catch_all/,
  )
  const entry = (part: string | null) => sql`
    with made as (insert into ledger_transaction (kind, reference, created_at) values ('reversal', ${String(part)}, now()) returning id)
    insert into ledger_entry (transaction_id, ledger_account_id, amount_cents, part)
    select made.id, a.id, case when a.merchant_id is null then -5 else 5 end, case when a.merchant_id is not null then ${part}::text end
    from made, ledger_account a where a.kind = 'platform_fees'
      or a.id = (select min(id) from ledger_account where kind = 'merchant_pending')`
  expect(await refused(entry(null))).toMatch(/says what it is not/)
  expect(await refused(entry('payout'))).toMatch(/says what it is not/)
})

test('the manufacturer’s own rate goes before its category’s, the nearest before that above, and that before the kind’s', async () => {
  const maker = await aMerchant(db)
  const other = await aMerchant(db)
  const above = await aCategory('above', null)
  const near = await aCategory('near', above)
  const item = await anItem(db, { merchant_id: maker })
  const { rows } = await sql<{ product_id: number }>`
    select product_id from relation where id = ${item.relation_id}`.execute(db)
  const product = rows[0]!.product_id
  await sql`delete from product_category where product_id = ${product}`.execute(db)
  await sql`insert into product_category (product_id, category_id, is_primary) values (${product}, ${near}, true)`.execute(
    db,
  )
  await someRates(db, [
    { sale: 3, basis_points: 300 },
    { category_id: above, basis_points: 1_400 },
    { category_id: near, basis_points: 1_500 },
    { merchant_id: maker, basis_points: 1_000 },
    { merchant_id: maker, category_id: near, basis_points: 900 },
    { merchant_id: maker, basis_points: 1_100, effective_on: '2026-02-01' },
    { merchant_id: maker, category_id: near, basis_points: null, effective_on: '2026-03-01' },
  ])
  const rate = async (whose: number, goods: number | null, kind: number, day: string) => {
    const found = await sql<{ points: number }>`select r.basis_points as points from commission_rate r
      where r.id = commission_for(${whose}, ${goods}, ${kind}::smallint, ${`${day}T12:00:00Z`}::timestamptz)`.execute(
      db,
    )
    return found.rows[0]!.points
  }
  expect(await rate(other, product, 1, '2026-01-05')).toBe(1_500)
  expect(await rate(other, null, 1, '2026-01-05')).toBe(1_250)
  expect(await rate(other, null, 3, '2026-01-05')).toBe(300)
  expect(await rate(maker, product, 1, '2026-01-05')).toBe(900)
  expect(await rate(maker, null, 3, '2026-01-05')).toBe(1_000)
  expect(await rate(maker, null, 1, '2026-02-05')).toBe(1_100)
  expect(await rate(maker, product, 1, '2026-03-05')).toBe(1_100)
  expect(await rate(other, product, 1, '2025-12-31')).toBe(0)
})

async function aCategory(slug: string, parent_id: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into category (slug, name, parent_id)
    values (${slug}, '{"en-US": "Some"}', ${parent_id}) returning id`.execute(db)
  return rows[0]!.id
}

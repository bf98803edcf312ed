import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  bookingList,
  dashboardAgeing,
  dashboardMoney,
  dashboardOrders,
  stockAtRisk,
} from '#api/overview/dashboard'
import { inTransaction, reading } from '#database/transaction'
import { cancelOrder } from '#market/buying/order/cancel'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, later, orderOf, pay, work } from '#tests/fixtures/buying'
import { aSite, aStaff, noon } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { payRefund } from '../../aftersale/refund/pay-refund.ts'
import { countOrders } from './count-orders.ts'
import { listAtRisk } from './list-at-risk.ts'
import { listBookings } from './list-bookings.ts'
import { measureQueues } from './measure-queues.ts'
import { showQueues } from './show-queues.ts'
import { sumMoney } from './sum-money.ts'
import { weighStock } from './weigh-stock.ts'

const { db } = await testDatabase({ max: 4 })
const staff = await aStaff(db, ['administrator'])
const march = { from: '2026-03-01', to: '2026-03-31' }
const cents = (text: string) => Math.round(Number(text) * 100)

const money = (asked: Parameters<typeof dashboardMoney.in.parse>[0] = march) =>
  reading(db, (tx) => sumMoney(tx, staff, dashboardMoney.in.parse(asked)))
const orders = (asked: object = {}) =>
  reading(db, (tx) => countOrders(tx, staff, dashboardOrders.in.parse({ ...march, ...asked })))
const ageing = (by: typeof staff, asked: object = {}) =>
  reading(db, (tx) => measureQueues(tx, by, dashboardAgeing.in.parse({ ...march, ...asked })))

/** What the ledger says of its income accounts, straight from its entries. */
async function ledger(where = sql`true`) {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select coalesce(e.part, a.kind) as kind, sum(e.amount_cents)::bigint as cents from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id join ledger_transaction t on t.id = e.transaction_id
    where (e.part = 'goods' or a.kind in ('platform_fees', 'platform_commission')) and ${where} group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.kind, Number(row.cents)]))
}

const buyer = await aCustomer(db, 9_000)
const item = await anItem(db, { on_hand: 60, price: 10_000 })
await db
  .updateTable('relation')
  .set({ packing_fee_cents: sql`700` as never })
  .where('id', '=', item.relation_id)
  .execute()

test('revenue is what the ledger booked: goods, fees and refunds apart, a refund on the day it was paid', async () => {
  const { lines, order_number } = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  const { refund_number } = await ask(db, buyer, {
    order_number,
    lines: [{ line_id: lines[0]!.id, quantity: 1 }],
  })
  await decide(db, staff, { refund_number, event: 'agree' })
  // A month later, so the refund is not of the period in which was paid.
  const april = later(staff, 24 * 31)
  await inTransaction(db, (tx) => payRefund(tx, april, { refund_number, remark: '' }))

  const [usd] = (await money()).currencies
  const order = await orderOf(db, order_number)
  expect(usd).toMatchObject({ currency: 'USD', total: { refunded_goods: '0.00', refunded_fees: '0.00' } })
  expect(cents(usd!.total.net)).toBe(order.paid_fee_cents)
  expect(cents(usd!.total.goods)).toBe((await ledger(sql`t.kind = 'order_payment'`)).goods)

  const both = await money({ from: '2026-03-01', to: '2026-04-30', by: 'month' })
  const all = both.currencies[0]!
  const booked = await ledger()
  const { goods, fees, refunded_goods, refunded_fees, other_fees, net } = all.total
  expect(cents(goods) + cents(refunded_goods)).toBe(booked.goods)
  expect(cents(fees) + cents(refunded_fees) + cents(other_fees)).toBe(booked.platform_fees ?? 0)
  expect(cents(net)).toBe((booked.goods ?? 0) + (booked.platform_fees ?? 0))
  expect(cents(refunded_goods)).toBe(-10_000)
  expect(all.parts.map(({ begins, refunded_goods: back }) => [begins, back])).toEqual([
    ['2026-03-01', '0.00'],
    ['2026-04-01', '-100.00'],
  ])
  expect(cents(all.parts[0]!.net) + cents(all.parts[1]!.net)).toBe(cents(net))
  expect(all.sites.map((site) => site.net)).toEqual([net])

  const april_now = (await money({ from: '2026-04-01', to: '2026-04-30' })).currencies[0]!
  expect([april_now.total.net, april_now.before.net]).toEqual(['-100.00', usd!.total.net])
})

test('a cancelled order gives back goods and fees, which the figures show as refunded', async () => {
  const before = (await money()).currencies[0]!.total
  const { order_number, order_parent_number } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_parent_number)
  const warehouse = await aStaff(db, ['warehouse'])
  await work(db, warehouse, { event: 'fail', order_number, remark: 'Broken' })
  const after = (await money()).currencies[0]!.total
  expect(cents(after.refunded_goods)).toBeLessThan(cents(before.refunded_goods))
  expect(after.net).toBe(before.net)
})

test('the bookings behind a figure add up to it', async () => {
  const { total } = (await money()).currencies[0]!
  const list = (side: 'paid' | 'refunded' | 'other') =>
    reading(db, (tx) =>
      listBookings(tx, staff, bookingList.in.parse({ ...march, side, page: 1, page_size: 50 })),
    )
  const [paid, refunded, other] = [await list('paid'), await list('refunded'), await list('other')]
  const sum = ({ list: rows }: typeof paid, of: 'goods' | 'fees') =>
    rows.reduce((all, row) => all + cents(row[of]), 0)
  expect([sum(paid, 'goods'), sum(paid, 'fees')]).toEqual([cents(total.goods), cents(total.fees)])
  expect(sum(refunded, 'goods')).toBe(cents(total.refunded_goods))
  expect(other).toEqual({ list: [], head: null, count: 0 })
  expect(paid.list[0]).toMatchObject({
    kind: 'order_payment',
    company_name: expect.stringContaining('Company'),
  })
})

test('two currencies are never added', async () => {
  await sql`insert into ledger_account (kind, currency) values ('platform_fees', 'EUR'), ('clearing_bank', 'EUR')`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_transaction (kind, reference, company_id, created_at)
      values ('withdrawal_paid', 'EUR-1', ${buyer.company_id}, ${noon}) returning id`.execute(tx)
    await sql`insert into ledger_entry (transaction_id, ledger_account_id, amount_cents)
      select ${rows[0]!.id}, id, case kind when 'platform_fees' then 250 else -250 end from ledger_account where currency = 'EUR'`.execute(
      tx,
    )
  })
  const { currencies } = await money()
  expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
  expect(currencies[0]!.total).toMatchObject({ goods: '0.00', other_fees: '2.50', net: '2.50' })
})

test('orders are counted by when they were placed and what became of them, with the period before beside', async () => {
  const other = await aSite(db, 'SEA')
  const early = later(buyer, -24 * 20)
  await anOrder(db, early, { items: [item] })
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
  const { rows } = await orders()
  const placed = await db.selectFrom('orders').select(['status', 'created_at']).execute()
  const of = (before: boolean) =>
    rows.filter((row) => row.before === before).reduce((sum, { count }) => sum + count, 0)
  expect([of(false), of(true)]).toEqual([placed.length - 1, 1])
  expect(rows.find((row) => !row.before && row.status === orderStatus.cancelled)).toMatchObject({
    begins: '2026-03-02',
    count: placed.filter(({ status }) => status === orderStatus.cancelled).length,
  })
  expect(
    (await orders({ by: 'month' })).rows.filter((row) => !row.before).map((row) => row.begins),
  ).toContain('2026-03-01')
  expect((await orders({ site_id: other })).rows).toEqual([])
})

test("the dashboard counts the same as the office's queues, for each role", async () => {
  const { order_number, order_parent_number } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_parent_number)
  const { paid_at, promised_at } = await orderOf(db, order_number)
  // Paid on a Monday at noon, ready after three working days: due at the end of Thursday.
  const promised = (promised_at!.getTime() - paid_at!.getTime()) / 3_600_000
  expect(promised).toBeGreaterThan(72)
  const soon = later(staff, promised - 1)
  const { queues } = await ageing(soon)
  const counted = (await reading(db, (tx) => showQueues(tx, soon))).queues
  const shared = counted.filter(({ name }) => queues.some((queue) => queue.name === name))
  expect(shared.length).toBeGreaterThan(15)
  for (const { name, count, oldest_at } of shared)
    expect(queues.find((queue) => queue.name === name)).toMatchObject({ name, waiting: count, oldest_at })
  const accept = (some: typeof queues) => some.find(({ name }) => name === 'ordersToAccept')!
  expect(accept(queues)).toMatchObject({ waiting: 1, soon: 1, late: 0, median_hours: promised - 1 })
  const late = later(staff, promised + 1)
  expect(accept((await ageing(late)).queues)).toMatchObject({ soon: 0, late: 1 })

  await work(db, later(await aStaff(db, ['warehouse']), promised + 1), { event: 'accept', order_number })
  // Accepted, it is as late as before: the promise counts, not the last touch.
  const pack = (await ageing(late)).queues.find(({ name }) => name === 'ordersToPack')!
  expect(pack).toMatchObject({ late: 1, soon: 0 })
  const { served } = accept((await ageing(later(staff, promised + 2))).queues)
  expect(served).toMatchObject({ count: 3 })
  expect(served!.in_time).toBe(2)

  const auditor = await ageing(await aStaff(db, ['auditor']))
  expect(auditor.queues.map(({ name }) => name)).toEqual([
    'certifications',
    'certificationChanges',
    'taxExemptions',
    'merchantApplications',
    'requirementsToReview',
    'merchantsToOpen',
    'merchantsToClose',
  ])
  expect((await ageing(await aStaff(db, ['editor']))).queues.map(({ name }) => name)).toEqual([
    'changes',
    'changeSamples',
  ])
})

test('stock that does not sell, runs low, and is late is found in its warehouse, and listed', async () => {
  const day = (days: number) => later(staff, 24 * days)
  const asks = (at: typeof staff, risk: 'idle60' | 'idle90' | 'idle180' | 'low' | 'out' | 'overdue') =>
    reading(db, (tx) =>
      listAtRisk(tx, at, stockAtRisk.in.parse({ risk, warehouse_id: still.warehouse_id, page: 1 })),
    )
  const still = await anItem(db, { on_hand: 7 })
  const [{ first_at }] = (
    await sql<{ first_at: Date }>`
    select min(at) as first_at from stock_movement where relation_id = ${still.relation_id}`.execute(db)
  ).rows as [{ first_at: Date }]
  const since = (days: number) => ({ ...staff, at: new Date(first_at.getTime() + days * 86_400_000 + 1000) })
  expect((await asks(since(59), 'idle60')).count).toBe(0)
  expect((await asks(since(60), 'idle60')).list).toMatchObject([
    { relation_id: still.relation_id, idle_days: 60, on_hand: 7, sold: 0, cover_days: null },
  ])
  expect((await asks(since(95), 'idle90')).count).toBe(1)
  expect((await asks(since(95), 'idle60')).count).toBe(0)
  const house = (await reading(db, (tx) => weighStock(tx, since(200), {}))).warehouses.find(
    ({ warehouse_id }) => warehouse_id === still.warehouse_id,
  )!
  expect(house).toMatchObject({
    on_hand: { items: 1, pieces: 7 },
    risks: { idle60: { items: 0, pieces: 0 }, idle180: { items: 1, pieces: 7 } },
  })

  await db
    .updateTable('stock')
    .set({ incoming: 40, incoming_on: '2026-03-01' })
    .where('relation_id', '=', still.relation_id)
    .execute()
  expect((await asks(day(3), 'overdue')).list).toMatchObject([{ incoming: 40, incoming_on: '2026-03-01' }])

  const fast = await anItem(db, {
    on_hand: 10,
    house: { id: still.warehouse_id, warehouse_area_id: still.warehouse_area_id },
  })
  await aCompleted(db, buyer, [{ ...fast, quantity: 8 }])
  // Two are left, and eight a month is what they sell: a week's stock.
  expect((await asks(day(1), 'low')).list).toMatchObject([
    { relation_id: fast.relation_id, available: 2, sold: 8, cover_days: 7 },
  ])
  await anOrder(db, buyer, { items: [{ ...fast, quantity: 2 }] })
  expect((await asks(day(1), 'out')).list).toMatchObject([{ relation_id: fast.relation_id, available: 0 }])
  expect((await asks(day(1), 'low')).count).toBe(0)
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { giveUpLocked, lockUnpaid } from '#market/buying/order/status/deadlines'
import { listLines } from '#market/paying/statement/list-lines'
import { orderStatus } from '#rules/buying/order/status'
import { bankLineState } from '#rules/status-codes'
import { breaches } from '#tests/invariants'
import { countPaces } from '#tests/pace'
import { testDatabase } from '#tests/servers/database'
import { orderPlan } from '../data/order-plan.ts'
import { demoActors } from './actors.ts'
import { seedDemo } from './seed.ts'

const at = new Date('2026-03-02T09:30:00Z')
const { db } = await testDatabase()
const other = (await testDatabase()).db
const tools = {
  secret: 'a secret of the tests',
  at,
  passwords: { hash: async (word: string) => `h:${word}`, hashPayment: async (word: string) => `p:${word}` },
  files: { put: async () => {} },
}
let paces = 0

beforeAll(async () => {
  paces = await countPaces(() => seedDemo(db, tools))
  await seedDemo(other, tools)
  // Two whole shops: a minute on a quiet machine.
}, 600_000)

async function rows<T>(query: ReturnType<typeof sql<T>>, from: Db = db): Promise<T[]> {
  return (await query.execute(from)).rows
}

// Measures processor time by the machine's pace, so that neither a busy nor a slow one fails the test.
test('the whole shop with its orders costs this process less than seven times a fixed piece of work', () => {
  expect(paces).toBeLessThan(7)
})

test('about sixty orders cover every stage that has a verb', async () => {
  const found = await rows(
    sql<{ status: number; count: number }>`select status, count(*) from orders group by 1`,
  )
  const wanted = [
    orderStatus.pendingPayment,
    orderStatus.awaitingPacking,
    orderStatus.arrived,
    orderStatus.processing,
    orderStatus.completed,
    orderStatus.failed,
    orderStatus.cancelled,
    orderStatus.pendingPickup,
    orderStatus.shipping,
    orderStatus.locked,
    orderStatus.cancellationAsked,
    orderStatus.refunded,
    orderStatus.refundProposed,
    orderStatus.awaitingRefund,
    orderStatus.refundDenied,
    orderStatus.pendingFreightPayment,
    orderStatus.freightPartlyPaid,
    orderStatus.pendingReview,
    orderStatus.labelToUpload,
    orderStatus.presaleNotSubmitted,
    orderStatus.reviewRejected,
    orderStatus.fullReviewApproved,
    orderStatus.presaleReviewApproved,
    orderStatus.underAudit,
    orderStatus.awaitingDepositVoucher,
    orderStatus.inProduction,
    orderStatus.inspectionUnderAudit,
    orderStatus.shippingDocumentsSubmitted,
    orderStatus.awaitingShippingDocuments,
    orderStatus.awaitingBalance,
    orderStatus.awaitingReceipt,
    orderStatus.contractCompleted,
    orderStatus.negotiationConfirmed,
  ]
  expect(found.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(
    wanted.toSorted((a, b) => a - b),
  )
  const count = found.reduce((sum, row) => sum + row.count, 0)
  expect(count).toBeGreaterThanOrEqual(orderPlan.length)
  expect(orderPlan.length).toBeGreaterThanOrEqual(60)
  const [span] = await rows(
    sql<{
      days: number
    }>`select extract(day from ${at}::timestamptz - min(created_at))::int days from orders`,
  )
  expect(span!.days).toBeGreaterThan(50)
})

test('one order is partly shipped', async () => {
  const found = await rows(sql`select o.status from order_line l join orders o on o.id = l.order_id
    where l.shipped between 1 and l.amount - l.cancelled - 1`)
  expect(found).toEqual([{ status: orderStatus.awaitingPacking }])
})

test('nothing happens after the instant of the seed, and each order only moves forward in time', async () => {
  expect(
    await rows(sql`select 1 from order_history where at > ${at} union all select 1 from stock_movement where at > ${at}
    union all select 1 from ledger_transaction where created_at > ${at} union all select 1 from mail where created_at > ${at}
    union all select 1 from audit_log where at > ${at}`),
  ).toEqual([])
  expect(
    await rows(
      sql`select 1 from (select at, lag(at) over (partition by order_id order by id) as earlier from order_history) h where at < earlier`,
    ),
  ).toEqual([])
  expect(
    await rows(
      sql`select 1 from (select created_at, lag(created_at) over (order by id) as earlier from ledger_transaction) t where created_at < earlier`,
    ),
  ).toEqual([])
})

test('the ledger balances, and every wallet is the sum of its entries and not negative', async () => {
  expect(
    await rows(sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::bigint sum from ledger_entry`),
  ).toEqual([{ sum: 0 }])
  expect(
    await rows(sql`select 1 from ledger_account a where balance_cents is not null and (balance_cents < 0 or balance_cents <>
    (select coalesce(sum(amount_cents), 0) from ledger_entry e where e.ledger_account_id = a.id))`),
  ).toEqual([])
  const [olivia] = await rows(sql<{ balance_cents: number }>`select l.balance_cents from ledger_account l
    join account a on a.company_id = l.company_id where a.email like 'olivia@%' and l.kind = 'company_available'`)
  expect(olivia!.balance_cents).toBeGreaterThan(500_000)
})

test('reserved stock equals the reservations of open orders, and stock on hand the movements', async () => {
  expect(
    await rows(sql`select 1 from stock s where reserved <> (select coalesce(sum(amount - gone), 0) from reservation r
    where r.relation_id = s.relation_id and r.warehouse_id = s.warehouse_id and r.state = 'held' and r.company_id is null)`),
  ).toEqual([])
  expect(
    await rows(sql`select 1 from stock s where on_hand <> (select coalesce(sum(amount), 0) from stock_movement m
    where m.relation_id = s.relation_id and m.warehouse_id = s.warehouse_id)`),
  ).toEqual([])
  const refunds = [
    orderStatus.refunded,
    orderStatus.refundProposed,
    orderStatus.awaitingRefund,
    orderStatus.refundDenied,
  ]
  const ended: readonly number[] = [
    orderStatus.completed,
    orderStatus.cancelled,
    orderStatus.failed,
    orderStatus.shipping,
    orderStatus.arrived,
    ...refunds,
  ]
  expect(
    await rows(sql`select 1 from reservation r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id
    where (r.state = 'held') = (o.status = any(${ended}::smallint[]))`),
  ).toEqual([])
})

test('recharges are passed, waiting and refused, each with a voucher', async () => {
  const found = await rows(
    sql<{
      status: number
      count: number
    }>`select status, count(*) from recharge where cardinality(voucher_file_ids) > 0 group by 1 order by 1`,
  )
  expect(found.map(({ status }) => status)).toEqual([0, 1, 2])
  expect(found.find(({ status }) => status === 0)!.count).toBeGreaterThanOrEqual(2)
})

test('withdrawals were paid out and refused, and wait for finance, a large one for its second person', async () => {
  const found = await rows(
    sql<{
      status: number
      checked: boolean
    }>`select status, checked_by is not null as checked from withdrawal order by status, checked`,
  )
  expect(found.map(({ status, checked }) => [status, checked])).toEqual([
    [0, false],
    [0, true],
    [1, false],
    [2, false],
  ])
})

test('nobody is logged in', async () => {
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
})

test('the seed leaves mails, audit lines and carts', async () => {
  const [found] = await rows(sql<{
    mails: number
    audits: number
    carts: number
  }>`select (select count(*) from mail) mails,
    (select count(*) from audit_log) audits, (select count(*) from cart_line) carts`)
  expect(found!.mails).toBeGreaterThan(100)
  expect(found!.audits).toBeGreaterThan(100)
  expect(found!.carts).toBeGreaterThanOrEqual(8)
})

test('an internal order is marked and counts in no sales', async () => {
  const [found] = await rows(sql<{
    orders: number
    sales: number
  }>`select (select count(*) from orders where internal) orders,
    (select sales from product p join relation r on r.product_id = p.id where r.custom_sn = 'CL-CFT-318') sales`)
  expect(found!.orders).toBeGreaterThanOrEqual(2)
  expect(found!.sales).toBe(141)
})

test('the deadlines find nothing overdue', async () => {
  expect(await inTransaction(db, (tx) => lockUnpaid.work(tx, system(at)))).toBe(0)
  expect(await inTransaction(db, (tx) => giveUpLocked.work(tx, system(at)))).toBe(0)
})

test('two shops seeded at the same instant have the same orders; only their numbers are random', async () => {
  const orders = sql<object>`select o.company_id, o.merchant_id, o.warehouse_id, o.status, o.order_fee_cents, o.paid_fee_cents, o.created_at,
      o.updated_at, (select json_agg(json_build_array(l.custom_sn, l.amount, l.total_cents) order by l.id) from order_line l where l.order_id = o.id) as lines,
      (select json_agg(json_build_array(h.event, h.at) order by h.id) from order_history h where h.order_id = o.id) as history
    from orders o order by o.id`
  expect(await rows(orders)).toEqual(await rows(orders, other))
  const stock = sql<object>`select * from stock order by relation_id, warehouse_id`
  expect(await rows(stock)).toEqual(await rows(stock, other))
})

test('finance has paid and failed card payments, and a statement with lines of each state', async () => {
  const tried = await rows<{ state: string; failure: string | null }>(
    sql`select distinct state, failure from payment_attempt order by 1, 2`,
  )
  expect(tried).toEqual([
    { state: 'captured', failure: null },
    { state: 'failed', failure: 'cancelled' },
    { state: 'failed', failure: 'declined' },
  ])
  const lines = await rows<{ state: number }>(sql`select distinct state from bank_line order by 1`)
  expect(lines).toHaveLength(3)
  const [part] = await rows<{ status: number; amount_cents: number }>(
    sql`select p.status, p.amount_cents from part_cancellation p`,
  )
  expect(part).toMatchObject({ status: 1, amount_cents: expect.any(Number) })
  expect(await breaches(db)).toEqual({})
})

test('the statement of the bank shows each way in which finance matches a line', async () => {
  const { list } = await reading(db, async (tx) =>
    listLines(tx, (await demoActors(tx)).staff('finance', at), {
      state: bankLineState.open,
      side: 'in',
      search: '',
      page: 1,
      page_size: 50,
    }),
  )
  const first = (text: RegExp) => list.find((line) => text.test(line.text))?.proposals[0]
  expect(first(/^Deposit /)).toMatchObject({ kind: 'recharge', exact: true })
  expect(first(/less charges$/)).toMatchObject({ kind: 'recharge', exact: false })
  const several = list.find(({ text }) => /^Wire /.test(text) && !/charges/.test(text))?.proposals[0]
  expect(several).toMatchObject({ kind: 'recharge', exact: true, reasons: ['amount', 'date', 'company'] })
  expect(several?.claims).toHaveLength(2)
  expect(first(/^Payment of order/)).toMatchObject({ kind: 'order', exact: true })
  expect(first(/^On account/)).toMatchObject({ kind: 'company' })
  const orders = list.find(({ text }) => /^Orders /.test(text))
  expect(new Set(orders?.proposals.map(({ kind }) => kind))).toEqual(new Set(['order']))
  expect(first(/no remitter/)).toBeUndefined()
})

test('a dealer has a placed file of orders with rows that came back, one to look at, and one by label', async () => {
  const { rows } = await sql<{ state: number; rows: number[] }>`
    select i.state, array(select r.state from sales_import_row r where r.import_id = i.id order by r.row_no) as rows
    from sales_import i order by i.id`.execute(db)
  expect(rows).toEqual([
    { state: 2, rows: [2, 2, 0, 0] },
    { state: 0, rows: [1, 1, 1, 0, 0, 0] },
    { state: 2, rows: [2, 2] },
  ])
})

test('a second dealer keeps the same items, and owes storage for them', async () => {
  const { rows } = await sql<{ name: string; owed: number; pieces: number }>`
    select c.name, (select sum(b.amount_cents - b.paid_cents)::int from storage_bill b where b.company_id = c.id) as owed,
      (select sum(s.on_hand)::int from private_stock s where s.company_id = c.id) as pieces
    from company c where exists (select from private_stock s where s.company_id = c.id) order by c.name`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Hoosier Home Supply', 'Lakeshore Furniture Outlet'])
  const [hoosier, lakeshore] = rows
  expect(hoosier).toMatchObject({ pieces: 12, owed: expect.any(Number) })
  expect(hoosier!.owed).toBeGreaterThan(0)
  expect(lakeshore!.owed).toBe(0)
})

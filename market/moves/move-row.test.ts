import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { stockGraph } from '#rules/buying/order/graph/stock-graph'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, orderOf } from '#tests/fixtures/buying'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { moveRow, moveRows } from './move-row.ts'
import { statusTables } from './status-tables.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db)
const item = await anItem(db)
const cancel = {
  table: statusTables.orders,
  graph: stockGraph,
  event: 'cancel',
  role: 'buyer',
  words: 'Twice',
  set: {},
} as const
const ordered = async () => orderOf(db, (await anOrder(db, buyer, { items: [item] })).order_number)
const linesOf = async (order_id: number) =>
  (
    await sql<object>`select event, from_status, to_status, by_role, account_id, remark from order_history
      where order_id = ${order_id} order by id`.execute(db)
  ).rows

test('a row moves with a line of its history, and what changes beside its status', async () => {
  const row = await ordered()
  const set = { status_before: row.status, tracking_number: 'T1' }
  await inTransaction(db, (tx) => moveRow(tx, buyer, { ...cancel, row, to: orderStatus.cancelled, set }))
  expect(await orderOf(db, row.order_number)).toMatchObject({
    status: orderStatus.cancelled,
    tracking_number: 'T1',
  })
  expect((await linesOf(row.id)).at(-1)).toEqual({
    event: 'cancel',
    from_status: orderStatus.pendingPayment,
    to_status: orderStatus.cancelled,
    by_role: 'buyer',
    account_id: buyer.account_id,
    remark: 'Twice',
  })
})

test('of a row that somebody moved meanwhile nothing changes', async () => {
  const row = { ...(await ordered()), status: orderStatus.locked }
  const moving = inTransaction(db, (tx) => moveRow(tx, buyer, { ...cancel, row, to: orderStatus.cancelled }))
  expect(await refusalOf(moving)).toBe('order.notAllowed')
  expect((await orderOf(db, row.order_number)).status).toBe(orderStatus.pendingPayment)
  expect(await linesOf(row.id)).toHaveLength(1)
})

test('rows are moved together, or none of them', async () => {
  const [one, other] = [await ordered(), await ordered()]
  const ids = [one.id, other.id]
  const both = { ...cancel, ids, from: one.status, to: orderStatus.cancelled }
  await inTransaction(db, (tx) => moveRow(tx, buyer, { ...cancel, row: other, to: orderStatus.cancelled }))
  expect(await refusalOf(inTransaction(db, (tx) => moveRows(tx, buyer, both)))).toBe('order.notAllowed')
  expect((await orderOf(db, one.order_number)).status).toBe(one.status)
  const third = await ordered()
  const rest = { ...both, ids: [one.id, third.id] }
  await inTransaction(db, (tx) => moveRows(tx, buyer, rest))
  expect((await orderOf(db, third.order_number)).status).toBe(orderStatus.cancelled)
  expect([await linesOf(one.id), await linesOf(third.id)].map((lines) => lines.length)).toEqual([2, 2])
})

test('a move that the graph does not draw is a fault of ours', async () => {
  const row = await ordered()
  const moving = inTransaction(db, (tx) => moveRow(tx, buyer, { ...cancel, row, to: orderStatus.shipping }))
  await expect(moving).rejects.toThrow('cancel does not lead from 0 to 90')
})

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cancelOrders as declared } from '#api/buying/order'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, orderOf, pay } from '#tests/fixtures/buying'
import { aColleague, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { cancelOrders } from './cancel-orders.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const cancelling = (buyer: Buyer, numbers: readonly string[]) =>
  inTransaction(db, (tx) =>
    cancelOrders(tx, buyer, declared.in.parse({ order_numbers: numbers.join(','), remark: 'Shop closed' })),
  )
const reservedOf = async (relation_id: number) => {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(reserved), 0)::int as reserved from stock where relation_id = ${relation_id}`.execute(
    db,
  )
  return rows[0]!.reserved
}

test('unpaid orders are cancelled whole, what is paid or nobody’s stays by name, and who made them is told once', async () => {
  const [buyer, other] = [await aCustomer(db, 500), await aCustomer(db)]
  const item = await anItem(db, { on_hand: 40, price: 1_000 })
  const make = async (by: Buyer) =>
    (await anOrder(db, by, { items: [{ ...item, quantity: 3 }] })).order_number
  const [first, second, paid] = [await make(buyer), await make(buyer), await make(buyer)]
  const others = await make(other)
  await pay(db, buyer, paid)
  const before = await reservedOf(item.relation_id)
  const given = await cancelling(buyer, [paid, second, others, first, 'T0-1'])
  expect(given).toEqual({
    cancelled: [first, second],
    not_cancelled: [
      { order_number: paid, reason: 'order.notAllowed' },
      { order_number: others, reason: 'order.notFound' },
      { order_number: 'T0-1', reason: 'order.notFound' },
    ],
  })
  expect(before - (await reservedOf(item.relation_id))).toBe(6)
  expect((await orderOf(db, others)).status).toBe(orderStatus.pendingPayment)
  const told = await db
    .selectFrom('notice')
    .select(['name', 'params'])
    .where('account_id', '=', buyer.account_id)
    .where('name', 'in', ['ordersCancelled', 'orderCancelled'])
    .execute()
  expect(told).toMatchObject([{ name: 'ordersCancelled', params: { count: 2, reason: 'Shop closed' } }])
  expect(await refusalOf(cancelling(buyer, [first, second]))).toBe('order.notAllowed')
  expect(await reservedOf(item.relation_id)).toBe(before - 6)
})

test('one who buys for the own orders alone cancels no colleague’s', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { on_hand: 9 })
  const member = await aColleague(db, buyer)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  expect(await refusalOf(cancelling(member, [order_number]))).toBe('team.notYourOrder')
  const own = await anOrder(db, member, { items: [item] })
  expect((await cancelling(buyer, [order_number, own.order_number])).cancelled).toHaveLength(2)
})

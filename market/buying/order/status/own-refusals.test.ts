import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, orderOf } from '#tests/fixtures/buying'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { reserve } from '../../../goods/inventory/reserve.ts'
import { takeBought } from '../../cart/remove-lines.ts'
import { move } from './move.ts'

/* A verb throws the refusal of its own statement itself; no later statement is needed to learn of it. */
const { db } = await testDatabase()
const buyer = await aCustomer(db)
const item = await anItem(db)
const order = await orderOf(db, (await anOrder(db, buyer, { items: [item] })).order_number)
const refusedIn = (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, async (tx) => refusalOf(work(tx)))

test('an order that was moved meanwhile is refused by the move itself', async () => {
  const stale = { ...order, status: orderStatus.locked }
  expect(await refusedIn((tx) => move(tx, buyer, { order: stale, event: 'cancel' }))).toBe('order.notAllowed')
})

test('insufficient stock is refused by the reservation itself', async () => {
  const take = { relation_id: item.relation_id, amount: 1_000_000 }
  expect(await refusedIn((tx) => reserve(tx, item.warehouse_id, [take]))).toBe('stock.notEnough')
})

test('a missing cart line is refused by its removal itself', async () => {
  expect(await refusedIn((tx) => takeBought(tx, buyer, [2_147_483_647]))).toBe('order.cartGone')
})

import { expect, test } from 'vitest'
import { padToCart as declared } from '#api/buying/order-pad'
import type { Tx } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { listCart } from '#market/buying/cart/list-cart'
import { padToCart } from '#market/buying/cart/pad/pad-to-cart'
import { aCustomer, anItem, type Item } from '#tests/fixtures/buying'
import { aColleague } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce } from './settled.ts'

/* Order pads sent simultaneously. For one key counting once, see `repeated.test.ts`. */
const { db } = await testDatabase({ max: 16 })

const input = ({ warehouse_area_id, relation_id }: Item, amount: number) =>
  declared.in.parse({ warehouse_area_id, goods_list: JSON.stringify([{ relation_id, amount }]) })
const put = (buyer: Buyer, item: Item, amount: number) =>
  inTransaction(db, (tx: Tx) => padToCart(tx, buyer, input(item, amount)))
const amountsOf = async (buyer: Buyer) =>
  (await reading(db, (tx) => listCart(tx, buyer, {} as never))).list.flatMap(({ children }) =>
    children.map(({ amount }) => amount),
  )

test('simultaneous pads of one person add up in the cart, never above the stock', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { on_hand: 10 })
  const outcomes = await Promise.all(atOnce(8, () => put(buyer, item, 3)))
  expect(outcomes.filter(({ added }) => added.length === 1)).toHaveLength(3)
  const reasons = outcomes.flatMap(({ left_out }) => left_out.map(({ reason }) => reason))
  expect(reasons).toEqual(Array(5).fill('stock.notEnough'))
  expect(await amountsOf(buyer)).toEqual([9])
})

test('two people of one company who send pads at once each fill their own cart', async () => {
  const first = await aCustomer(db)
  const second = await aColleague(db, first)
  const item = await anItem(db, { on_hand: 10 })
  await Promise.all([put(first, item, 7), put(second, item, 8)])
  expect([await amountsOf(first), await amountsOf(second)]).toEqual([[7], [8]])
})

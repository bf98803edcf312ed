import { expect, test } from 'vitest'
import { addCart, getCartProductList } from '#api/buying/cart'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { type LogisticsType, logisticsType } from '#rules/codes'
import { aCustomer, anItem, type Item } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from '../add-to-cart.ts'
import { listCart } from '../list-cart.ts'
import { changeDelivery } from './change-delivery.ts'

const { db } = await testDatabase()
const house = await aWarehouse(db)
const [sofa, chair] = [await anItem(db, { house }), await anItem(db, { house })]
const { selfPickup, ship, freight } = logisticsType

async function add(buyer: Buyer, item: Item, logistics_type: LogisticsType, amount = 1) {
  const { product_id, relation_id, warehouse_area_id } = item
  const goods_list = JSON.stringify([{ product_id, relation_id, amount }])
  const wish = addCart.in.parse({ warehouse_area_id, logistics_type, goods_list })
  const { list } = await inTransaction(db, (tx) => addToCart(tx, buyer, wish))
  return list[0]!.id
}
const change = (buyer: Buyer, ids: readonly number[], logistics_type: LogisticsType) =>
  inTransaction(db, (tx) => changeDelivery(tx, buyer, { id: ids.join(), logistics_type }))
async function cartOf(buyer: Buyer) {
  const { list } = await reading(db, (tx) => listCart(tx, buyer, getCartProductList.in.parse({})))
  return list.flatMap(({ children }) =>
    children.map((line) => [line.relation_id, line.logistics_type, line.amount]),
  )
}

test('several lines get another delivery type at once; lines of the same item become one', async () => {
  const buyer = await aCustomer(db)
  const ids = [await add(buyer, sofa, selfPickup, 2), await add(buyer, chair, selfPickup, 4)]
  await add(buyer, sofa, ship, 3)
  const { list } = await change(buyer, ids, ship)
  expect(list).toHaveLength(2)
  expect((await cartOf(buyer)).toSorted()).toEqual(
    [
      [sofa.relation_id, ship, 5],
      [chair.relation_id, ship, 4],
    ].toSorted(),
  )
})

test('a type that the warehouse does not offer is refused, and every line stays as it was', async () => {
  const buyer = await aCustomer(db)
  const ids = [await add(buyer, sofa, selfPickup), await add(buyer, chair, ship)]
  expect(await refusalOf(change(buyer, ids, freight))).toBe('order.deliveryNotOffered')
  expect((await cartOf(buyer)).map(([, type]) => type).toSorted()).toEqual([selfPickup, ship])
})

test('lines of another cart stay as they are', async () => {
  const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
  const id = await add(other, sofa, selfPickup)
  expect(await change(buyer, [id], ship)).toEqual({ list: [] })
  expect(await cartOf(other)).toEqual([[sofa.relation_id, selfPickup, 1]])
})

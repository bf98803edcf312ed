import { expect, test } from 'vitest'
import { addCart, getCartProductList } from '#api/buying/cart'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, type Item } from '#tests/fixtures/buying'
import { aProduct, aWarehouse } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from './add-to-cart.ts'
import { listCart } from './list-cart.ts'
import { listPlaces } from './list-places.ts'
import { emptyTheCart } from './remove-lines.ts'
import { saveForLater } from './save-for-later.ts'

const { db } = await testDatabase()

const add = (buyer: Buyer, { product_id, relation_id, warehouse_area_id }: Item, { amount = 1 } = {}) => {
  const goods_list = JSON.stringify([{ product_id, relation_id, amount }])
  return inTransaction(db, (tx) => addToCart(tx, buyer, addCart.in.parse({ warehouse_area_id, goods_list })))
}
const cartOf = (buyer: Buyer) => reading(db, (tx) => listCart(tx, buyer, getCartProductList.in.parse({})))

test('a line saved for later counts nowhere, survives emptying, and comes back when it is put in again', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const { list } = await add(buyer, item, { amount: 4 })
  const id = String(list[0]!.id)
  expect(await inTransaction(db, (tx) => saveForLater(tx, buyer, { id, saved: true }))).toEqual({ count: 0 })
  await inTransaction(db, (tx) => emptyTheCart(tx, buyer))
  const aside = await cartOf(buyer)
  expect(aside).toMatchObject({ list: [], count: 0, saved: [{ amount: 4 }] })
  expect((await add(buyer, item, { amount: 1 })).list).toMatchObject([{ amount: 1 }])
  expect(await cartOf(buyer)).toMatchObject({ count: 1, saved: [] })
})

test('nobody saves or sees the lines of another', async () => {
  const owner = await aCustomer(db)
  const { list } = await add(owner, await anItem(db))
  const stranger = await aCustomer(db)
  const id = list[0]!.id
  await inTransaction(db, (tx) => saveForLater(tx, stranger, { id: String(id), saved: true }))
  expect(await cartOf(owner)).toMatchObject({ count: 1, saved: [] })
  expect(await refusalOf(reading(db, (tx) => listPlaces(tx, stranger, { id })))).toBe('cart.lineNotFound')
})

test('a line may move to the areas that keep its item, its own first', async () => {
  const buyer = await aCustomer(db)
  const [house, other, empty] = [await aWarehouse(db), await aWarehouse(db), await aWarehouse(db)]
  const stock = { [house.id]: 3, [other.id]: 9, [empty.id]: 0 }
  const { product_id, relation_ids } = await aProduct(db, { relations: [{ stock }] })
  const { warehouse_area_id } = house
  const item = { product_id, relation_id: relation_ids[0]!, warehouse_area_id, warehouse_id: house.id }
  const { list } = await add(buyer, item)
  const places = await reading(db, (tx) => listPlaces(tx, buyer, { id: list[0]!.id }))
  expect(places.list).toMatchObject([
    { warehouse_area_id: String(warehouse_area_id), here: true, available: 3 },
    { warehouse_area_id: String(other.warehouse_area_id), here: false, available: 9 },
  ])
})

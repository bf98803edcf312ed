import { expect, test } from 'vitest'
import { addCart, getCartProductList } from '#api/buying/cart'
import { favouritesToCart as toCartCall } from '#api/buying/favourite'
import { list as listCall } from '#api/goods/catalogue/find'
import { placeNearby } from '#api/goods/nearby'
import { setStockRule as ruleCall } from '#api/goods/stock/own-stock'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { listProducts } from '#market/goods/catalogue/list-products'
import { refreshListingStock } from '#market/goods/catalogue/refresh-listing-stock'
import { showProduct } from '#market/goods/catalogue/show-product'
import { listNearby } from '#market/goods/inventory/list-nearby'
import { setStockRule } from '#market/goods/inventory/own/set-stock-rule'
import {
  aCheckout,
  aCustomer,
  anItem,
  anOrder,
  aQuote,
  type Item,
  pay,
  stockOf,
} from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from '../../cart/add-to-cart.ts'
import { listCart } from '../../cart/list-cart.ts'
import { addFavourites } from '../../favourite/add-favourites.ts'
import { favouritesToCart } from '../../favourite/favourites-to-cart.ts'
import { placeOrder } from './place-order.ts'

const { db } = await testDatabase()

const rule = async (item: Item, wish: { selling?: boolean; threshold?: number }) => {
  const { merchant_id } = await db
    .selectFrom('relation')
    .select('merchant_id')
    .where('id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  const seller = await aSeller(db, merchant_id)
  const { relation_id, warehouse_id } = item
  const { rule_rev: rev } = await db
    .selectFrom('stock')
    .select('rule_rev')
    .where('relation_id', '=', relation_id)
    .where('warehouse_id', '=', warehouse_id)
    .executeTakeFirstOrThrow()
  const input = ruleCall.in.parse({ relation_id, warehouse_id, rev, ...wish })
  return inTransaction(db, (tx) => setStockRule(tx, seller, input))
}
const add = (buyer: Buyer, { product_id, relation_id, warehouse_area_id }: Item) => {
  const goods_list = JSON.stringify([{ product_id, relation_id, amount: 1 }])
  const input = addCart.in.parse({ warehouse_area_id, purchase_mode: 1, goods_list })
  return inTransaction(db, (tx) => addToCart(tx, buyer, input))
}
const pageOf = async (buyer: Buyer, { product_id }: Item) =>
  (await reading(db, (tx) => showProduct(tx, buyer, { product_id }))).relations[0]!.stock[0]!
const listed = async (buyer: Buyer, { product_id }: Item) => {
  while (await inTransaction(db, (tx) => refreshListingStock(tx)));
  const { list } = await reading(db, (tx) => listProducts(tx, buyer, listCall.in.parse({ page_size: 48 })))
  return list.find((card) => card.product_id === product_id)!
}
const nearby = async (buyer: Buyer, { product_id, relation_id, warehouse_id }: Item) => {
  const goods_list = JSON.stringify([{ product_id, relation_id, amount: 1 }])
  const { list } = await reading(db, (tx) =>
    listNearby(tx, buyer, { ...placeNearby.in.parse({ goods_list }), from: null }),
  )
  return list.find((house) => house.warehouse_id === warehouse_id)!.stock[0]!
}

test('where selling is stopped nothing is sold: not by page, list, cart, favourite, quote or order', async () => {
  const buyer = await aCustomer(db, 5000)
  const item = await anItem(db, { on_hand: 10 })
  const made = await anOrder(db, buyer, { items: [item] })
  await add(buyer, item)
  expect(await listed(buyer, item)).toMatchObject({ available: 9 })
  expect(await rule(item, { selling: false })).toEqual({ selling: false, threshold: null, rev: 1 })

  expect(await pageOf(buyer, item)).toMatchObject({ available: 0, stopped: true, on_hand: 10 })
  expect(await listed(buyer, item)).toMatchObject({ available: 0, stock: [] })
  expect(await nearby(buyer, item)).toMatchObject({ available: 0, problem: 'stock.notSoldHere' })
  expect(await refusalOf(add(buyer, item))).toBe('stock.notSoldHere')
  const [group] = (await reading(db, (tx) => listCart(tx, buyer, getCartProductList.in.parse({})))).list
  expect(group?.children).toMatchObject([{ problem: 'stock.notSoldHere', available: 0 }])
  await inTransaction(db, (tx) => addFavourites(tx, buyer, [item.relation_id]))
  const asked = toCartCall.in.parse({
    goods_list: JSON.stringify([{ relation_id: item.relation_id, amount: 1 }]),
  })
  const { left } = await inTransaction(db, (tx) => favouritesToCart(tx, buyer, asked))
  expect(left).toEqual([{ relation_id: item.relation_id, reason: 'stock.notSoldHere' }])
  const quote = await aQuote(db, buyer, { items: [item] })
  expect(JSON.stringify(quote)).toContain('stock.notSoldHere')
  expect(await refusalOf(inTransaction(db, (tx) => placeOrder(tx, buyer, aCheckout([item]))))).toBe(
    'stock.notSoldHere',
  )

  // What was ordered before goes on.
  await pay(db, buyer, made.order_numbers[0]!)
  expect(await stockOf(db, item)).toEqual({ on_hand: 10, reserved: 1 })
  await rule(item, { selling: true })
  expect(await pageOf(buyer, item)).toMatchObject({ available: 9, stopped: false })
  expect(await listed(buyer, item)).toMatchObject({ available: 9 })
  await add(buyer, item)
  expect(await breaches(db)).toEqual({})
})

test('only its manufacturer sets the rules of an item, and each is left as it was where it is not named', async () => {
  const item = await anItem(db, { on_hand: 1 })
  expect(await rule(item, { threshold: 5 })).toEqual({ selling: true, threshold: 5, rev: 1 })
  expect(await rule(item, { selling: false })).toEqual({ selling: false, threshold: 5, rev: 2 })
  expect(await rule(item, { threshold: 0 })).toEqual({ selling: false, threshold: null, rev: 3 })
  const stranger = await aSeller(db, await aMerchant(db))
  const { relation_id, warehouse_id } = item
  const input = ruleCall.in.parse({ relation_id, warehouse_id, rev: 3, selling: true })
  expect(await refusalOf(inTransaction(db, (tx) => setStockRule(tx, stranger, input)))).toBe(
    'request.notFound',
  )
})

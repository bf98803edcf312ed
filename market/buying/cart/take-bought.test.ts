import { expect, test } from 'vitest'
import { addCart } from '#api/buying/cart'
import { inTransaction } from '#database/transaction'
import { aCheckout, aCustomer, anItem, type Item, stockOf } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../actor.ts'
import { placeOrder } from '../order/checkout/place-order.ts'
import { addToCart } from './add-to-cart.ts'

const { db } = await testDatabase()
const placing = (buyer: Buyer, items: readonly Item[], wish: object) =>
  inTransaction(db, (tx) => placeOrder(tx, buyer, aCheckout(items, wish)))

test('the lines that were bought leave the cart, once: what is not there any more, or is not theirs, is not bought', async () => {
  const buyer = await aCustomer(db)
  const stranger = await aCustomer(db)
  const house = await aWarehouse(db)
  const [a, b] = [await anItem(db, { house }), await anItem(db, { house })]
  const line = async (whose: Buyer, item: Item) => {
    const goods_list = JSON.stringify([{ ...item, amount: 1 }])
    const input = addCart.in.parse({ warehouse_area_id: item.warehouse_area_id, goods_list })
    const { list } = await inTransaction(db, (tx) => addToCart(tx, whose, input))
    return list[0]!.id
  }
  const [mine, kept, theirs] = [await line(buyer, a), await line(buyer, b), await line(stranger, a)]
  const left = async () => {
    const ids = [mine, kept, theirs]
    const lines = await db.selectFrom('cart_line').select('id').where('id', 'in', ids).orderBy('id').execute()
    return lines.map(({ id }) => id)
  }
  expect(await refusalOf(placing(buyer, [a], { cart_id: `${mine},${theirs}` }))).toBe('order.cartGone')
  expect(await left()).toEqual([mine, kept, theirs])
  await placing(buyer, [a], { cart_id: `${mine},${mine}` })
  expect(await left()).toEqual([kept, theirs])
  expect(await refusalOf(placing(buyer, [a], { cart_id: String(mine) }))).toBe('order.cartGone')
  expect((await stockOf(db, a)).reserved).toBe(1)
})

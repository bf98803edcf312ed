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
const placing = (buyer: Buyer, items: readonly (Item & { quantity?: number })[], wish: object) =>
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

test('a line that was changed in another window after the checkout opened loses no piece', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const item = await anItem(db, { house })
  const cart = () =>
    db
      .selectFrom('cart_line')
      .select(['id', 'amount', 'saved'])
      .where('account_id', '=', buyer.account_id)
      .execute()
  const add = (amount: number) =>
    inTransaction(db, (tx) =>
      addToCart(
        tx,
        buyer,
        addCart.in.parse({
          warehouse_area_id: item.warehouse_area_id,
          goods_list: JSON.stringify([{ ...item, amount }]),
        }),
      ),
    )
  await add(2)
  const cart_id = String((await cart())[0]!.id)
  await add(10)
  await placing(buyer, [{ ...item, quantity: 2 }], { cart_id })
  const [rest] = await cart()
  expect(rest).toEqual({ id: expect.any(Number), amount: 10, saved: false })
  // The seen line was bought once, so an old view of it buys nothing of what is left.
  expect(await refusalOf(placing(buyer, [{ ...item, quantity: 2 }], { cart_id }))).toBe('order.cartGone')
  const now = { cart_id: String(rest!.id) }
  expect(await refusalOf(placing(buyer, [{ ...item, quantity: 11 }], now))).toBe('order.cartChanged')
  expect(await cart()).toEqual([rest])

  await db.updateTable('cart_line').set({ saved: true }).where('id', '=', rest!.id).execute()
  expect(await refusalOf(placing(buyer, [{ ...item, quantity: 10 }], now))).toBe('order.cartGone')
  await db.updateTable('cart_line').set({ saved: false }).where('id', '=', rest!.id).execute()
  const other = await anItem(db, { house })
  await placing(buyer, [other], now)
  expect((await cart()).map(({ amount }) => amount)).toEqual([10])
})

test('a line that was moved to another warehouse is not bought out of the first one', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const elsewhere = await anItem(db)
  const goods_list = JSON.stringify([{ ...item, amount: 2 }])
  const added = await inTransaction(db, (tx) =>
    addToCart(tx, buyer, addCart.in.parse({ warehouse_area_id: item.warehouse_area_id, goods_list })),
  )
  const { id } = added.list[0]!
  const { warehouse_id, warehouse_area_id } = elsewhere
  await db.updateTable('cart_line').set({ warehouse_id, warehouse_area_id }).where('id', '=', id).execute()
  const bought = placing(buyer, [{ ...item, quantity: 2 }], { cart_id: String(id) })
  expect(await refusalOf(bought)).toBe('order.cartGone')
})

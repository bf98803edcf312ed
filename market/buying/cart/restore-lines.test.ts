import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCart, getCartProductList, restoreCart } from '#api/buying/cart'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from './add-to-cart.ts'
import { listCart } from './list-cart.ts'
import { removeLines } from './remove-lines.ts'
import { restoreLines } from './restore-lines.ts'

const { db } = await testDatabase()

const restore = (buyer: Buyer, lines: readonly object[]) =>
  inTransaction(db, (tx) => restoreLines(tx, buyer, restoreCart.in.parse({ lines: JSON.stringify(lines) })))
const cartOf = (buyer: Buyer) => reading(db, (tx) => listCart(tx, buyer, getCartProductList.in.parse({})))

test('lines come back as they were, also those that cannot be ordered any more', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { on_hand: 9 })
  const { warehouse_area_id, product_id, relation_id } = item
  const goods_list = JSON.stringify([{ product_id, relation_id, amount: 4 }])
  const added = await inTransaction(db, (tx) =>
    addToCart(tx, buyer, addCart.in.parse({ warehouse_area_id, logistics_type: 2, goods_list })),
  )
  const before = await cartOf(buyer)
  await inTransaction(db, (tx) => removeLines(tx, buyer, { id: String(added.list[0]!.id) }))
  await sql`update relation set off_shelf_at = now() where id = ${relation_id}`.execute(db)
  const line = {
    relation_id,
    warehouse_area_id,
    purchase_mode: 1,
    logistics_type: 2,
    source_type: 1,
    amount: 4,
  }
  expect(await restore(buyer, [{ ...line, saved: false }])).toEqual({ count: 1 })
  const after = await cartOf(buyer)
  expect(after.list[0]!.children).toMatchObject([
    { relation_id, amount: 4, logistics_type: 2, problem: 'catalogue.notForSale', price_was: null },
  ])
  expect(after.list[0]!.name).toBe(before.list[0]!.name)
  // A line that is there already is not doubled.
  expect(await restore(buyer, [{ ...line, amount: 7, saved: true }])).toEqual({ count: 1 })
  expect((await cartOf(buyer)).list[0]!.children).toMatchObject([{ amount: 4 }])
})

test('a line saved for later is restored as such, and an unknown item is refused', async () => {
  const buyer = await aCustomer(db)
  const { relation_id, warehouse_area_id } = await anItem(db)
  const line = {
    relation_id,
    warehouse_area_id,
    purchase_mode: 1,
    logistics_type: 1,
    source_type: 1,
    amount: 4,
  }
  expect(await restore(buyer, [{ ...line, saved: true }])).toEqual({ count: 0 })
  expect((await cartOf(buyer)).saved).toMatchObject([{ amount: 4 }])
  expect(await refusalOf(restore(buyer, [{ ...line, saved: false, relation_id: 2_000_000_000 }]))).toBe(
    'catalogue.notForSale',
  )
  expect(await refusalOf(restore(buyer, [{ ...line, saved: false, warehouse_area_id: 2_000_000_000 }]))).toBe(
    'stock.noneInWarehouse',
  )
})

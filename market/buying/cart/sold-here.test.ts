import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCart, getCartProductList } from '#api/buying/cart'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, type Item, restock } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { aSite, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from './add-to-cart.ts'
import { listCart } from './list-cart.ts'
import { listPlaces } from './list-places.ts'
import { moveLine } from './move/move-line.ts'

const { db } = await testDatabase()

const add = (buyer: Buyer, { product_id, relation_id, warehouse_area_id }: Item, purchase_mode = 1) => {
  const goods_list = JSON.stringify([{ product_id, relation_id, amount: 1 }])
  const input = addCart.in.parse({ warehouse_area_id, purchase_mode, goods_list })
  return inTransaction(db, (tx) => addToCart(tx, buyer, input))
}
const cartOf = (buyer: Buyer) => reading(db, (tx) => listCart(tx, buyer, getCartProductList.in.parse({})))

test('goods by contract or reservation are not put in from stock; a line from before says so', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { modes: [4, 5], fob: 5000 })
  expect(await refusalOf(add(buyer, item, 5))).toBe('cart.notFromStock')
  expect(await refusalOf(add(buyer, item))).toBe('cart.notFromStock')
  await sql`insert into cart_line (company_id, account_id, product_id, relation_id, warehouse_area_id, warehouse_id,
      purchase_mode, logistics_type, source_type, amount, price_seen_cents, created_at)
    values (${buyer.company_id}, ${buyer.account_id}, ${item.product_id}, ${item.relation_id}, ${item.warehouse_area_id},
      ${item.warehouse_id}, 5, 1, 1, 1, 5000, now())`.execute(db)
  const [group] = (await cartOf(buyer)).list
  expect(group?.children).toMatchObject([{ problem: 'cart.notFromStock' }])
})

test("another site's warehouse is not sold from, neither into the cart nor by a move", async () => {
  const buyer = await aCustomer(db)
  const ours = await anItem(db)
  const theirs = await aWarehouse(db)
  await sql`insert into stock (relation_id, warehouse_id) values (${ours.relation_id}, ${theirs.id})`.execute(
    db,
  )
  await restock(db, { ...ours, warehouse_id: theirs.id }, 50)
  await sql`update warehouse_area set site_id = ${await aSite(db, 'MD')} where id = ${theirs.warehouse_area_id}`.execute(
    db,
  )
  const there = { ...ours, ...theirs, warehouse_id: theirs.id }
  expect(await refusalOf(add(buyer, there))).toBe('stock.otherSite')
  const { list } = await add(buyer, ours)
  const { id } = list[0]!
  const { warehouse_area_id } = theirs
  expect(await refusalOf(inTransaction(db, (tx) => moveLine(tx, buyer, { id, warehouse_area_id })))).toBe(
    'stock.otherSite',
  )
  const places = await reading(db, (tx) => listPlaces(tx, buyer, { id }))
  expect(places.list.map(({ warehouse_area_id }) => warehouse_area_id)).toEqual([
    String(ours.warehouse_area_id),
  ])
  const visiting = { ...buyer, site: 'MD' as const }
  const [group] = (await cartOf(visiting)).list
  expect(group?.children).toMatchObject([{ id, problem: 'stock.otherSite' }])
  await add(visiting, there)
})

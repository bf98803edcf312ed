import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCart, changeCart, getCartProductList, type moveCart } from '#api/buying/cart'
import type { In } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, type Item } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from './add-to-cart.ts'
import { changeLine } from './change-line.ts'
import { listCart } from './list-cart.ts'
import { moveLine } from './move/move-line.ts'
import { emptyTheCart, removeLines } from './remove-lines.ts'

const { db } = await testDatabase()

type Wish = { amount?: number; logistics_type?: number; purchase_mode?: number; warehouse_area_id?: number }

const input = (item: Item, { amount = 1, ...wish }: Wish = {}) =>
  addCart.in.parse({
    warehouse_area_id: item.warehouse_area_id,
    goods_list: JSON.stringify([{ product_id: item.product_id, relation_id: item.relation_id, amount }]),
    ...wish,
  })
const add = (buyer: Buyer, item: Item, wish?: Wish) =>
  inTransaction(db, (tx) => addToCart(tx, buyer, input(item, wish)))
const change = (buyer: Buyer, wish: object) =>
  inTransaction(db, (tx) => changeLine(tx, buyer, changeCart.in.parse(wish)))
const move = (buyer: Buyer, wish: In<typeof moveCart>) => inTransaction(db, (tx) => moveLine(tx, buyer, wish))
const cartOf = (buyer: Buyer, wish: object = {}) =>
  reading(db, (tx) => listCart(tx, buyer, getCartProductList.in.parse(wish)))

test('an item that is put in twice is one line with both amounts', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 10_000, tiers: [[5, 10]] })
  await add(buyer, item, { amount: 2 })
  const { list, count } = await add(buyer, item, { amount: 3 })
  expect(list).toMatchObject([{ relation_id: item.relation_id, amount: 5 }])
  expect(count).toBe(1)
  const [group] = (await cartOf(buyer)).list
  expect(group?.children[0]).toMatchObject({
    amount: 5,
    unit_price: '90.00',
    totalPrice: '450.00',
    price_was: null,
  })
})

test('the same item twice in one call counts as one', async () => {
  const buyer = await aCustomer(db)
  const { product_id, relation_id, warehouse_area_id } = await anItem(db, { on_hand: 7 })
  const goods_list = JSON.stringify([4, 3].map((amount) => ({ product_id, relation_id, amount })))
  const { list } = await inTransaction(db, (tx) =>
    addToCart(tx, buyer, addCart.in.parse({ warehouse_area_id, goods_list })),
  )
  expect(list).toMatchObject([{ amount: 7 }])
})

test('amounts keep to the item: minimum, and what is in stock beside what is in the cart', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { minimum: 3, on_hand: 10 })
  expect(await refusalOf(add(buyer, item, { amount: 2 }))).toBe('stock.belowMinimum')
  expect(await refusalOf(add(buyer, item, { amount: 11 }))).toBe('stock.notEnough')
  await add(buyer, item, { amount: 6 })
  expect(await refusalOf(add(buyer, item, { amount: 5 }))).toBe('stock.notEnough')
  const [group] = (await cartOf(buyer)).list
  expect(group?.children[0]).toMatchObject({ amount: 6, problem: null, available: 10 })
})

test('items of another mode, warehouse or product are refused', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const elsewhere = await aWarehouse(db)
  expect(await refusalOf(add(buyer, item, { purchase_mode: 2 }))).toBe('catalogue.notForSale')
  expect(await refusalOf(add(buyer, { ...item, product_id: item.product_id + 1 }))).toBe(
    'catalogue.notForSale',
  )
  expect(await refusalOf(add(buyer, { ...item, relation_id: 999_999 }))).toBe('catalogue.notForSale')
  expect(await refusalOf(add(buyer, item, { warehouse_area_id: elsewhere.warehouse_area_id }))).toBe(
    'stock.noneInWarehouse',
  )
  expect(await refusalOf(add(buyer, item, { warehouse_area_id: 999_999 }))).toBe('stock.noneInWarehouse')
})

test('freight is for companies that ship on account', async () => {
  const item = await anItem(db)
  const buyer = await aCustomer(db)
  expect(await refusalOf(add(buyer, item, { logistics_type: 3 }))).toBe('order.deliveryNotOffered')
  await add({ ...buyer, is_freight: true }, item, { logistics_type: 3 })
})

test('a combination has as many as its scarcest part allows, and its parts share its price to the cent', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const chair = await anItem(db, { price: 3333, on_hand: 9, house })
  const table = await anItem(db, { price: 10_000, on_hand: 3, house })
  const set = await anItem(db, {
    price: 20_001,
    house,
    parts: [
      [chair.relation_id, 4],
      [table.relation_id, 1],
    ],
  })
  expect(await refusalOf(add(buyer, set, { amount: 3 }))).toBe('stock.notEnough')
  await add(buyer, set, { amount: 2 })
  const line = (await cartOf(buyer)).list[0]!.children[0]!
  expect(line.available).toBe(2)
  expect(line.bom_list.map((part) => part.amount)).toEqual([8, 2])
  const cents = line.bom_list.map((part) => Math.round(Number(part.totalPrice) * 100))
  expect(cents.reduce((sum, share) => sum + share, 0)).toBe(40_002)
})

test('the cart is grouped by warehouse and sorted by number inside', async () => {
  const buyer = await aCustomer(db)
  const north = await aWarehouse(db, 'B North')
  const south = await aWarehouse(db, 'A South')
  const items = []
  for (const house of [north, south, north]) items.push(await anItem(db, { house }))
  for (const item of items.toReversed()) await add(buyer, item)
  await add(buyer, items[0]!, { logistics_type: 2 })
  const { list, count } = await cartOf(buyer, { logistics_type: 1 })
  expect(count).toBe(4)
  expect(list.map(({ name, children }) => [name, children.map((line) => line.relation_id)])).toEqual([
    ['A South', [items[1]!.relation_id]],
    ['B North', [items[0]!.relation_id, items[2]!.relation_id]],
  ])
  const numbers = list[1]!.children.map((line) => line.goods_sn)
  expect(numbers).toEqual(numbers.toSorted())
})

test('a line says what stands in its way and what its price was', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 1000, on_hand: 5 })
  const { list } = await add(buyer, item, { amount: 5 })
  await db
    .updateTable('relation')
    .set({ price_cents: 1200 as never })
    .where('id', '=', item.relation_id)
    .execute()
  await db
    .insertInto('stock_movement')
    .values({
      ...place(item),
      amount: -2,
      reason: 'corrected',
      order_id: null,
      account_id: null,
      at: buyer.at,
    })
    .execute()
  const before = (await cartOf(buyer)).list[0]!.children[0]
  expect(before).toMatchObject({
    problem: 'stock.notEnough',
    available: 3,
    price_was: '10.00',
    unit_price: '12.00',
  })
  const { line } = await change(buyer, { id: list[0]!.id, amount: 3 })
  expect(line).toMatchObject({ amount: 3, problem: null, price_was: null })
  await db.updateTable('product').set({ off_shelf_at: buyer.at }).where('id', '=', item.product_id).execute()
  expect((await cartOf(buyer)).list[0]!.children[0]).toMatchObject({ problem: 'catalogue.notForSale' })
})

const place = ({ relation_id, warehouse_id }: Item) => ({ relation_id, warehouse_id })

test('an amount is set or added to, by the line or by its item', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { on_hand: 10 })
  const { list } = await add(buyer, item, { amount: 2 })
  const id = list[0]!.id
  expect((await change(buyer, { id, amount: 4 })).line.amount).toBe(4)
  expect((await change(buyer, { id, amount: 4, is_update: 0 })).line.amount).toBe(8)
  const by = { relation_id: item.relation_id, warehouse_area_id: item.warehouse_area_id }
  expect((await change(buyer, { ...by, amount: 10 })).line.amount).toBe(10)
  expect(await refusalOf(change(buyer, { id, amount: 11 }))).toBe('stock.notEnough')
  expect(await refusalOf(change(buyer, { id: 999_999, amount: 1 }))).toBe('cart.lineNotFound')
  expect(await refusalOf(change(buyer, { amount: 1 }))).toBe('cart.lineNotFound')
})

test('lines of others are not there: to change, to move, to take out, to see', async () => {
  const owner = await aCustomer(db)
  const stranger = await aCustomer(db)
  const item = await anItem(db)
  const { list } = await add(owner, item)
  const id = list[0]!.id
  expect(await refusalOf(change(stranger, { id, amount: 2 }))).toBe('cart.lineNotFound')
  expect(await refusalOf(move(stranger, { id, warehouse_area_id: 1, logistics_type: undefined }))).toBe(
    'cart.lineNotFound',
  )
  await inTransaction(db, (tx) => removeLines(tx, stranger, { id: `${id},9999999999` }))
  await inTransaction(db, (tx) => emptyTheCart(tx, stranger))
  expect((await cartOf(stranger)).count).toBe(0)
  expect((await cartOf(owner)).count).toBe(1)
  expect(await inTransaction(db, (tx) => removeLines(tx, owner, { id: String(id) }))).toEqual({ count: 0 })
})

test('a line moves to another area, into the line that is there already', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { on_hand: 10 })
  const there = await aWarehouse(db)
  await db
    .insertInto('stock')
    .values({ relation_id: item.relation_id, warehouse_id: there.id, incoming_on: null })
    .execute()
  await db
    .insertInto('stock_movement')
    .values({
      relation_id: item.relation_id,
      warehouse_id: there.id,
      amount: 5,
      reason: 'received',
      order_id: null,
      account_id: null,
      at: buyer.at,
    })
    .execute()
  const first = (await add(buyer, item, { amount: 2 })).list[0]!.id
  const second = (await add(buyer, item, { amount: 3, warehouse_area_id: there.warehouse_area_id })).list[0]!
    .id
  const toFreight = move(buyer, { id: first, warehouse_area_id: there.warehouse_area_id, logistics_type: 3 })
  expect(await refusalOf(toFreight)).toBe('order.deliveryNotOffered')
  const moved = await move(buyer, {
    id: first,
    warehouse_area_id: there.warehouse_area_id,
    logistics_type: undefined,
  })
  expect(moved.id).toBe(second)
  const { list, count } = await cartOf(buyer)
  expect(count).toBe(1)
  expect(list[0]!.children[0]).toMatchObject({
    amount: 5,
    warehouse_area_id: String(there.warehouse_area_id),
  })
  const again = await move(buyer, {
    id: second,
    warehouse_area_id: there.warehouse_area_id,
    logistics_type: 2,
  })
  expect((await cartOf(buyer, { logistics_type: 2 })).list[0]!.children[0]).toMatchObject({
    id: again.id,
    amount: 5,
  })
  await change(buyer, { id: again.id, amount: 4 })
  const nowhere = await aWarehouse(db)
  expect(
    await refusalOf(
      move(buyer, { id: again.id, warehouse_area_id: nowhere.warehouse_area_id, logistics_type: undefined }),
    ),
  ).toBe('stock.noneInWarehouse')
})

test('five hundred lines fill a cart, also when two hands put in the last ones', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const sixth = await anItem(db, {
    house: { id: item.warehouse_id, warehouse_area_id: item.warehouse_area_id },
  })
  await sql`
    with siblings as (
      insert into relation (product_id, merchant_id, goods_sn, custom_sn, purchase_modes, price_cents)
      select r.product_id, r.merchant_id, r.goods_sn || '-' || n, r.custom_sn || '-' || n, r.purchase_modes, r.price_cents
      from relation r, generate_series(1, 499) n where r.id = ${item.relation_id} returning id, product_id)
    insert into cart_line (company_id, account_id, product_id, relation_id, warehouse_area_id, warehouse_id, purchase_mode,
      logistics_type, source_type, amount, price_seen_cents, created_at)
    select ${buyer.company_id}, ${buyer.account_id}, product_id, id, ${item.warehouse_area_id}, ${item.warehouse_id}, 1, 1, 1, 1, 100, now()
    from siblings`.execute(db)
  const tries = await Promise.allSettled([add(buyer, item), add(buyer, sixth)])
  expect(tries.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await cartOf(buyer)).count).toBe(500)
})

test('an item adds up to the maximum of a line', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { on_hand: 250_000 })
  const { list } = await add(buyer, item, { amount: 99_999 })
  const { line } = await change(buyer, { id: list[0]!.id, amount: 99_999, is_update: 0 })
  expect(line.amount).toBe(99_999)
})

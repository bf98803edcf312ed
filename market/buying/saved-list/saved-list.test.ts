import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCart } from '#api/buying/cart'
import { saveList as declaredSave, savedList, savedLists, savedListToCart } from '#api/buying/saved-list'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { savedListLimits } from '#rules/buying/saved-list'
import { aCustomer, anItem, anOrder, type Item, stockOf } from '#tests/fixtures/buying'
import { aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aColleague, aSeller, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showOwnProduct } from '../../goods/merchant/shelf/show-own-product.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { listCart } from '../cart/list-cart.ts'
import { changeListLine, deleteList, renameList } from './change-list.ts'
import { listLists } from './list-lists.ts'
import { listToCart } from './list-to-cart.ts'
import { openListFacts } from './paper-facts.ts'
import { saveList } from './save-list.ts'
import { showList } from './show-list.ts'

const { db } = await testDatabase()

type Goods = { relation_id: number; amount: number }
const save = (
  buyer: Buyer,
  wish: {
    name?: string
    id?: number
    goods?: Goods[]
    cart_ids?: string
    order_number?: string
    item?: Item
    empty?: true
  },
) => {
  const { goods, item, ...rest } = wish
  const place = item ? { warehouse_area_id: item.warehouse_area_id } : {}
  const list = goods ? { goods_list: JSON.stringify(goods) } : {}
  return inTransaction(db, (tx) => saveList(tx, buyer, declaredSave.in.parse({ ...rest, ...place, ...list })))
}
const show = (buyer: Buyer, id: number, place: object = {}) =>
  reading(db, (tx) => showList(tx, buyer, savedList.in.parse({ id, ...place })))
const lists = (buyer: Buyer, search = '') =>
  reading(db, (tx) => listLists(tx, buyer, savedLists.in.parse({ search })))
const toCart = (buyer: Buyer, id: number, { warehouse_area_id }: Pick<Item, 'warehouse_area_id'>) =>
  inTransaction(db, (tx) => listToCart(tx, buyer, savedListToCart.in.parse({ id, warehouse_area_id })))

test('a list is saved under a name, shared by the company, and found by name or number', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { custom_sn: 'SPR-1', price: 5_000 })
  const { id } = await save(buyer, {
    name: 'Spring',
    item,
    goods: [{ relation_id: item.relation_id, amount: 3 }],
  })
  const colleague = await aColleague(db, buyer)
  expect(await lists(colleague)).toMatchObject({
    count: 1,
    list: [{ id, name: 'Spring', line_count: 1, piece_count: 3 }],
  })
  expect((await lists(colleague, 'spr-')).count).toBe(1)
  expect((await lists(colleague, 'autumn')).count).toBe(0)
  expect((await lists(colleague, '%')).count).toBe(0)
  expect(await show(colleague, id)).toMatchObject({
    total: '150.00',
    warehouse_area_id: String(item.warehouse_area_id),
    list: [
      { custom_sn: 'SPR-1', amount: 3, unit_price: '50.00', price_was: null, problem: null, available: 100 },
    ],
  })
  const stranger = await aCustomer(db)
  expect((await lists(stranger)).count).toBe(0)
  expect(await refusalOf(show(stranger, id))).toBe('savedList.notFound')
})

test('the same name again adds to the list that has it', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const goods = [{ relation_id: item.relation_id, amount: 3 }]
  const first = await save(buyer, { name: 'Lobby', item, goods })
  expect(await save(buyer, { name: 'LOBBY', item, goods })).toEqual({ ...first, name: 'Lobby' })
  expect((await show(buyer, first.id)).list).toMatchObject([{ amount: 6 }])
  expect(await save(buyer, { id: first.id, item, goods })).toEqual(first)
  expect(await refusalOf(save(buyer, { item, goods }))).toBe('form.missing')
})

test('a selection of the cart and an order are saved where they come from', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const { warehouse_area_id, product_id, relation_id } = item
  const goods_list = JSON.stringify([{ product_id, relation_id, amount: 4 }])
  const added = await inTransaction(db, (tx) =>
    addToCart(tx, buyer, addCart.in.parse({ warehouse_area_id, logistics_type: 2, goods_list })),
  )
  const ofCart = await save(buyer, { name: 'From the cart', cart_ids: String(added.list[0]!.id) })
  expect(await show(buyer, ofCart.id)).toMatchObject({ logistics_type: 2, list: [{ amount: 4 }] })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 2 }] })
  const ofOrder = await save(buyer, { name: 'From an order', order_number })
  expect(await show(buyer, ofOrder.id)).toMatchObject({ logistics_type: 1, list: [{ amount: 2 }] })
  const stranger = await aCustomer(db)
  expect(await refusalOf(save(stranger, { name: 'Theirs', order_number }))).toBe('order.notFound')
  expect(await refusalOf(save(stranger, { name: 'Theirs', cart_ids: String(added.list[0]!.id) }))).toBe(
    'savedList.empty',
  )
})

test('lists are renamed, their lines changed and removed, and they are deleted', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { tiers: [[10, 10]] })
  const { relation_id } = item
  const { id } = await save(buyer, { name: 'A', item, goods: [{ relation_id, amount: 1 }] })
  await save(buyer, { name: 'B', item, goods: [{ relation_id, amount: 1 }] })
  expect(await refusalOf(inTransaction(db, (tx) => renameList(tx, buyer, { id, name: 'b' })))).toBe(
    'savedList.exists',
  )
  await inTransaction(db, (tx) => renameList(tx, buyer, { id, name: 'a' }))
  await inTransaction(db, (tx) => changeListLine(tx, buyer, { id, relation_id, amount: 12 }))
  // Another tier is no change of price.
  expect((await show(buyer, id)).list).toMatchObject([{ amount: 12, unit_price: '90.00', price_was: null }])
  await inTransaction(db, (tx) => changeListLine(tx, buyer, { id, relation_id, amount: 0 }))
  expect((await show(buyer, id)).list).toEqual([])
  expect(
    await refusalOf(inTransaction(db, (tx) => changeListLine(tx, buyer, { id, relation_id, amount: 1 }))),
  ).toBe('savedList.notFound')
  await inTransaction(db, (tx) => deleteList(tx, buyer, { id }))
  expect((await lists(buyer)).list.map(({ name }) => name)).toEqual(['B'])
})

test('all of a list goes into the cart as far as it is there, with what became otherwise', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const same = await anItem(db, { house })
  const dearer = await anItem(db, { house, price: 10_000 })
  const scarce = await anItem(db, { house, on_hand: 5 })
  const gone = await anItem(db, { house })
  const goods = [same, dearer, scarce, gone].map(({ relation_id }) => ({ relation_id, amount: 8 }))
  const { id } = await save(buyer, { name: 'All', item: same, goods })
  await sql`update relation set price_cents = 11000 where id = ${dearer.relation_id}`.execute(db)
  await sql`update relation set off_shelf_at = now() where id = ${gone.relation_id}`.execute(db)
  expect((await show(buyer, id)).list.map(({ price_was, problem }) => price_was ?? problem)).toEqual([
    null,
    '100.00',
    'stock.notEnough',
    'catalogue.notForSale',
  ])
  const outcome = await toCart(buyer, id, same)
  expect(outcome.added.map(({ amount, wanted }) => [amount, wanted])).toEqual([
    [8, 8],
    [8, 8],
    [5, 8],
  ])
  expect(outcome.left_out).toMatchObject([{ relation_id: gone.relation_id, reason: 'catalogue.notForSale' }])
  expect(outcome.repriced).toMatchObject([{ relation_id: dearer.relation_id, was: '100.00', now: '110.00' }])
  // What was told is known.
  expect((await toCart(buyer, id, same)).repriced).toEqual([])
  const cart = await reading(db, (tx) => listCart(tx, buyer, {} as never))
  expect(cart.list[0]!.children.map(({ amount }) => amount)).toEqual([16, 16, 5])
  expect((await stockOf(db, scarce)).reserved).toBe(0)
})

test('the price that is told of a list is the one in the cart: fewer pieces miss a tier, what is there already counts towards it', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const tiered = { house, price: 10_000, tiers: [[10, 10] as [number, number]] }
  const [scarce, item] = [
    await anItem(db, { ...tiered, on_hand: 8 }),
    await anItem(db, { ...tiered, on_hand: 12 }),
  ]
  const goods = [scarce, item].map(({ relation_id }) => ({ relation_id, amount: 12 }))
  const { id } = await save(buyer, { name: 'Tiers', item, goods })
  const there = JSON.stringify([{ ...item, amount: 7 }])
  await inTransaction(db, (tx) => addToCart(tx, buyer, addCart.in.parse({ ...item, goods_list: there })))
  const { added, repriced } = await toCart(buyer, id, item)
  expect(added.map(({ amount }) => amount)).toEqual([8, 5])
  expect(repriced).toMatchObject([{ relation_id: scarce.relation_id, was: '90.00', now: '100.00' }])
  expect((await show(buyer, id)).list.map(({ price_was }) => price_was)).toEqual([null, null])
  // An added line records the price at the amount it then has.
  const less = await save(buyer, { name: 'Less', item, goods: [{ ...goods[1]!, amount: 8 }] })
  await save(buyer, { id: less.id, item, goods: [{ ...goods[1]!, amount: 4 }] })
  expect((await show(buyer, less.id)).list).toMatchObject([
    { amount: 12, unit_price: '90.00', price_was: null },
  ])
})

test('a list takes so many lines, a company so many lists', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const relations = Array.from({ length: savedListLimits.lines + 1 }, () => ({ stock: { [house.id]: 9 } }))
  const { product_id, relation_ids } = await aProduct(db, { relations })
  const item = { product_id, relation_id: relation_ids[0]!, warehouse_id: house.id, ...house }
  const goods = relation_ids.map((relation_id) => ({ relation_id, amount: 1 }))
  expect(await refusalOf(save(buyer, { name: 'Long', item, goods }))).toBe('savedList.tooLong')
  await sql`insert into saved_list (company_id, account_id, name, warehouse_area_id, logistics_type, purchase_mode, created_at, changed_at)
    select ${buyer.company_id}, ${buyer.account_id}, 'L' || n, ${house.warehouse_area_id}, 1, 1, now(), now()
    from generate_series(1, ${savedListLimits.perCompany}::int) n`.execute(db)
  expect(await refusalOf(save(buyer, { name: 'One more', item, goods: goods.slice(0, 1) }))).toBe(
    'savedList.full',
  )
  expect((await save(buyer, { name: 'L7', item, goods: goods.slice(0, 1) })).line_count).toBe(1)
})

test('a manufacturer is told how many carts and lists have its product', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const { relation_id, product_id, warehouse_area_id } = item
  const goods = [{ relation_id, amount: 1 }]
  for (const name of ['Spring', 'Autumn']) await save(buyer, { name, goods, item })
  const goods_list = JSON.stringify([{ ...goods[0], product_id }])
  for (const who of [buyer, await aColleague(db, buyer), await aCustomer(db)])
    await inTransaction(db, (tx) => addToCart(tx, who, addCart.in.parse({ warehouse_area_id, goods_list })))
  const { merchant_id } = await db
    .selectFrom('product')
    .select('merchant_id')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  const seller = await aSeller(db, merchant_id)
  const { wanted } = await reading(db, (tx) => showOwnProduct(tx, seller, { product_id }))
  expect(wanted).toEqual({ carts: 2, lists: 2 })
})

test('a list is made with nothing in it, once by its name, and filled item by item', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const made = await save(buyer, { name: 'Lobby', empty: true, item })
  expect(made).toMatchObject({ name: 'Lobby', line_count: 0 })
  expect(await show(buyer, made.id)).toMatchObject({ list: [], total: '0.00', line_count: 0 })
  expect(await refusalOf(save(buyer, { name: 'lobby', empty: true, item }))).toBe('savedList.exists')
  await save(buyer, { id: made.id, goods: [{ relation_id: item.relation_id, amount: 2 }] })
  expect((await show(buyer, made.id)).list).toMatchObject([{ relation_id: item.relation_id, amount: 2 }])
})

test('the price list of a list has the prices of its moment, and says what cannot be bought so', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { custom_sn: 'SPR-9', price: 5_000, minimum: 4 })
  const goods = [{ relation_id: item.relation_id, amount: 3 }]
  const { id } = await save(buyer, { name: 'Spring rooms', item, goods })
  await db
    .updateTable('relation')
    .set({ price_cents: 4_000 as never })
    .where('id', '=', item.relation_id)
    .execute()
  const origin = { warehouse_area_id: item.warehouse_area_id, logistics_type: 1, purchase_mode: 1 } as const
  const read = (list_id: number) =>
    reading(db, (tx) => openListFacts(tx, { list_id, ...origin, language: 'en-US', at: buyer.at }))
  expect(await read(id)).toMatchObject({
    name: 'Spring rooms',
    made_by: 'Rosa',
    time_zone: 'America/Los_Angeles',
    total: '120.00',
    lines: [{ custom_sn: 'SPR-9', amount: 3, unit_price: '40.00', total: '120.00', problem: true }],
  })
  expect(await refusalOf(read(id + 1_000_000))).toBe('savedList.notFound')
})

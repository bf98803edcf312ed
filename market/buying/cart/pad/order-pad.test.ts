import { expect, test } from 'vitest'
import { padToCart as declared, orderPad } from '#api/buying/order-pad'
import { saveAlias as named } from '#api/goods/stock/item-alias'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { limits } from '#rules/fields'
import { aCustomer, anItem, type Item } from '#tests/fixtures/buying'
import { aDealer } from '#tests/fixtures/dealers'
import { aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { saveAlias } from '../../../goods/private/alias/save-aliases.ts'
import { listCart } from '../list-cart.ts'
import { padToCart } from './pad-to-cart.ts'
import { resolvePad } from './resolve-pad.ts'

const { db } = await testDatabase()

const resolve = (
  buyer: Buyer,
  place: { warehouse_area_id: number; purchase_mode?: 1 | 2 },
  models: string[],
) =>
  reading(db, (tx) => resolvePad(tx, buyer, orderPad.in.parse({ ...place, models: JSON.stringify(models) })))
const put = (buyer: Buyer, { warehouse_area_id }: Pick<Item, 'warehouse_area_id'>, goods: object[]) =>
  inTransaction(db, (tx) =>
    padToCart(tx, buyer, declared.in.parse({ warehouse_area_id, goods_list: JSON.stringify(goods) })),
  )
const cartOf = (buyer: Buyer) => reading(db, (tx) => listCart(tx, buyer, {} as never))

test('a number finds its item by model or platform number, in capitals or not, with price, rule and stock', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, {
    custom_sn: 'HAR-1040',
    price: 12_500,
    minimum: 2,
    tiers: [[10, 5]],
    on_hand: 30,
  })
  const { list } = await resolve(buyer, item, ['har-1040', 'HAR-9999'])
  expect(list).toMatchObject([
    {
      model: 'har-1040',
      items: [
        {
          relation_id: item.relation_id,
          custom_sn: 'HAR-1040',
          price: '125.00',
          tiers: [{ min_amount: 10, discount_percent: 5 }],
          minimum_amount: 2,
          available: 30,
          in_cart: 0,
          problem: null,
        },
      ],
      near: [],
    },
    { model: 'HAR-9999', items: [] },
  ])
  const { goods_sn } = list[0]!.items[0]!
  expect((await resolve(buyer, item, [goods_sn.toLowerCase()])).list[0]!.items).toHaveLength(1)
})

test('the company’s own number goes before that of its channels, and leaves the choice where it is ours, too', async () => {
  const [dealer, other] = [await aDealer(db), await aCustomer(db)]
  const [chair, table, lamp] = [
    await anItem(db, { custom_sn: 'CHAIR-8' }),
    await anItem(db, { custom_sn: 'TABLE-8' }),
    await anItem(db, { custom_sn: 'LAMP-8' }),
  ]
  const call = async (number: string, item: string, platform = '') =>
    inTransaction(db, (tx) => saveAlias(tx, dealer, named.in.parse({ number, item, platform })))
  await call('MY-8', 'CHAIR-8')
  await call('my-8', 'TABLE-8', 'amazon')
  await call('WF-8', 'TABLE-8', 'wayfair')
  await call('wf-8', 'LAMP-8', 'ebay')
  await call('TABLE-8', 'CHAIR-8')
  const meant = async (buyer: Buyer, models: string[]) =>
    (await resolve(buyer, chair, models)).list.map(({ items }) =>
      items.map(({ relation_id }) => relation_id).toSorted((a, b) => a - b),
    )
  expect(await meant(dealer, ['My-8', 'WF-8', 'table-8', 'LAMP-8'])).toEqual([
    [chair.relation_id],
    [table.relation_id, lamp.relation_id],
    [chair.relation_id, table.relation_id],
    [lamp.relation_id],
  ])
  expect(await meant(other, ['MY-8', 'TABLE-8'])).toEqual([[], [table.relation_id]])
})

test('an own number whose item is not sold is never taken for the item that has it by our own count', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const stock = { [house.id]: 5 }
  await aProduct(db, { off: true, relations: [{ custom_sn: 'OWN-OFF', stock }] })
  await aProduct(db, { relations: [{ custom_sn: 'REAL-9', stock }] })
  const wish = named.in.parse({ number: 'real-9', item: 'OWN-OFF', platform: '' })
  await inTransaction(db, (tx) => saveAlias(tx, buyer, wish))
  const [row] = (await resolve(buyer, house, ['REAL-9'])).list
  expect(row!.items.map(({ custom_sn, problem }) => [custom_sn, problem])).toEqual([
    ['OWN-OFF', 'catalogue.notForSale'],
    ['REAL-9', null],
  ])
})

test('a pasted number finds its item whatever its dashes, quotes and blanks, unless two are meant', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { custom_sn: 'CL-PIL-1141' })
  const typed = [
    'CL–PIL–1141',
    'CL\u2011PIL\u20111141',
    'CL−PIL−1141',
    '#CL-PIL-1141',
    '"cl-pil-1141"',
    'CL-PIL-1141\u200b',
    'CL - PIL - 1141',
    'CLPIL1141',
    'cl pil 1141',
  ]
  const { list } = await resolve(buyer, item, typed)
  expect(list.map(({ items }) => items.map(({ custom_sn }) => custom_sn))).toEqual(
    typed.map(() => ['CL-PIL-1141']),
  )
  await anItem(db, { custom_sn: 'CL-PIL11-41' })
  const [both] = (await resolve(buyer, item, ['CLPIL1141'])).list
  expect(both!.items).toEqual([])
  expect(both!.near.map(({ custom_sn }) => custom_sn).toSorted()).toEqual(['CL-PIL-1141', 'CL-PIL11-41'])
})

test('a number that nothing has suggests what is written nearly so', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { custom_sn: 'LUM-2231' })
  const { list } = await resolve(buyer, item, ['LUM-2213', 'lum2231', 'LUM-22311', '???', 'Q'])
  expect(list.map(({ near }) => near.map(({ custom_sn }) => custom_sn))).toEqual([
    ['LUM-2231'],
    ['LUM-2231'],
    ['LUM-2231'],
    [],
    [],
  ])
})

test('a number of two merchants leaves the choice, and what is no longer sold does not disturb it', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const stock = { [house.id]: 5 }
  for (const off of [false, false, true])
    await aProduct(db, { merchant_id: await aMerchant(db), off, relations: [{ custom_sn: 'TWIN-1', stock }] })
  await aProduct(db, { off: true, relations: [{ custom_sn: 'GONE-1', stock }] })
  const { list } = await resolve(buyer, house, ['TWIN-1', 'GONE-1'])
  expect(list[0]!.items.map(({ problem }) => problem)).toEqual([null, null])
  expect(list[1]!.items.map(({ problem }) => problem)).toEqual(['catalogue.notForSale'])
})

test('what is sold by reservation or contract says so: it is still sold', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  await aProduct(db, { relations: [{ custom_sn: 'COMING-1', modes: [5] }] })
  await aProduct(db, { relations: [{ custom_sn: 'MADE-1', modes: [4], fob: 5_000 }] })
  await aProduct(db, { relations: [{ custom_sn: 'CHEAP-1', modes: [2], stock: { [house.id]: 5 } }] })
  const { list } = await resolve(buyer, house, ['COMING-1', 'MADE-1', 'CHEAP-1'])
  expect(list.map(({ items }) => [items[0]!.problem, items[0]!.sold_as])).toEqual([
    ['cart.notFromStock', [5]],
    ['cart.notFromStock', [4]],
    ['catalogue.notForSale', [2]],
  ])
})

test('where there is none, it says which other warehouse has most', async () => {
  const buyer = await aCustomer(db)
  const [house, other] = [await aWarehouse(db), await aWarehouse(db, 'Edison')]
  await aProduct(db, { relations: [{ custom_sn: 'FAR-1', stock: { [house.id]: 1, [other.id]: 9 } }] })
  const { list } = await resolve(buyer, house, ['FAR-1'])
  expect(list[0]!.items[0]).toMatchObject({
    available: 1,
    elsewhere: { warehouse_name: 'Edison', available: 9 },
  })
})

test('two hundred numbers are as many queries as one', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { custom_sn: 'MANY-1' })
  const counted = async (models: string[]) => {
    let queries = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const input = orderPad.in.parse({ ...item, models: JSON.stringify(models) })
    await reading(counting, (tx) => resolvePad(tx, buyer, input))
    return queries
  }
  const one = await counted(['MANY-1', 'x'])
  expect(await counted(['MANY-1', ...Array.from({ length: 199 }, (_, i) => `none ${i}`)])).toBe(one)
})

test('available rows are added to the cart, the others are returned with their reason', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const good = await anItem(db, { house, on_hand: 10 })
  const scarce = await anItem(db, { house, on_hand: 3 })
  const large = await anItem(db, { house, minimum: 6 })
  const { relation_id: elsewhere } = await anItem(db)
  await put(buyer, house, [{ relation_id: good.relation_id, amount: 2 }])
  const outcome = await put(buyer, house, [
    { relation_id: good.relation_id, amount: 3 },
    { relation_id: scarce.relation_id, amount: 4 },
    { relation_id: large.relation_id, amount: 5 },
    { relation_id: elsewhere, amount: 1 },
    { relation_id: 2_000_000_000, amount: 1 },
    { relation_id: good.relation_id, amount: 1 },
  ])
  expect(outcome.added).toMatchObject([{ relation_id: good.relation_id, amount: 4, wanted: 4 }])
  expect(outcome.left_out.map(({ reason }) => reason)).toEqual([
    'stock.notEnough',
    'stock.belowMinimum',
    'stock.noneInWarehouse',
    'catalogue.notForSale',
  ])
  const { list } = await cartOf(buyer)
  expect(list[0]!.children.map(({ amount }) => amount)).toEqual([6])
  const more = await put(buyer, house, [{ relation_id: good.relation_id, amount: 5 }])
  expect(more.left_out).toMatchObject([{ reason: 'stock.notEnough' }])
})

test('a cart that fills up takes what it has room for, and says so of the rest', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const relations = Array.from({ length: limits.cartLines + 2 }, () => ({ stock: { [house.id]: 9 } }))
  const { relation_ids } = await aProduct(db, { relations })
  const { added, left_out, count } = await put(
    buyer,
    house,
    relation_ids.map((relation_id) => ({ relation_id, amount: 1 })),
  )
  expect([added.length, count]).toEqual([limits.cartLines, limits.cartLines])
  expect(left_out.map(({ reason }) => reason)).toEqual(['cart.full', 'cart.full'])
})

test('a place that does not offer the delivery is refused', async () => {
  const buyer = await aCustomer(db)
  const { warehouse_area_id, relation_id } = await anItem(db)
  const goods_list = JSON.stringify([{ relation_id, amount: 1 }])
  const input = declared.in.parse({ warehouse_area_id, logistics_type: 3, goods_list })
  expect(await refusalOf(inTransaction(db, (tx) => padToCart(tx, buyer, input)))).toBe(
    'order.deliveryNotOffered',
  )
})

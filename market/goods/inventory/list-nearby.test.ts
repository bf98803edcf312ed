import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { toCents } from '#rules/money/money'
import { aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aGuest, aSite } from '#tests/fixtures/people'
import { aPieceRate, aTariff, localZone } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { withoutUuids } from '#tests/without-uuids'
import { stockPlaces } from '../catalogue/product/stock-places.ts'
import { listDistances } from './list-distances.ts'
import { listNearby } from './list-nearby.ts'

const { db } = await testDatabase()
const edison = await aWarehouse(db, 'Edison')
const ontario = await aWarehouse(db, 'Ontario')
const place = (id: number, values: object) =>
  db.updateTable('warehouse').set(values).where('id', '=', id).execute()
await place(edison.id, { latitude: 40.5221, longitude: -74.3546, services: [1] })
await place(ontario.id, { latitude: 34.0336, longitude: -117.6009, services: [1, 2] })

const losAngeles = { zip: '90021', city: 'Los Angeles', state: 'CA', latitude: 34.03, longitude: -118.24 }
const newYork = { zip: '10001', city: 'New York', state: 'NY', latitude: 40.75, longitude: -73.99 }
const hagatna = { zip: '96910', city: 'Hagatna', state: 'GU', latitude: 13.47, longitude: 144.74 }

const chair = await aProduct(db, {
  relations: [{ price: 10_000, tiers: [[10, 10]], stock: { [edison.id]: 40, [ontario.id]: 5 } }],
})
const chairs = { product_id: chair.product_id, relation_id: chair.relation_ids[0]!, amount: 10 }
const rate = (values: object) =>
  db.updateTable('relation').set(values).where('id', '=', chairs.relation_id).execute()
const ratedAt = [edison, ontario].map(({ id }) => ({ ...chairs, warehouse_id: id }))
await aPieceRate(db, ratedAt, { cents: toCents(1_250), prefixes: ['9', '1'] })
await rate({ packing_fee_cents: 200, lead_days: 4 })

type NearbyInput = Partial<Parameters<typeof listNearby>[2]>
const ask = (actor: Parameters<typeof listNearby>[1], asked: NearbyInput = {}) =>
  reading(db, (tx) => listNearby(tx, actor, { from: losAngeles, goods_list: [chairs], ...asked }))
const guest = aGuest()
const buyer = await aBuyer(db)

test('the nearest warehouse is first, from any place', async () => {
  const { list } = await ask(guest)
  expect(list.map((one) => one.warehouse_name)).toEqual(['Ontario', 'Edison'])
  expect(list[0]!.way!.miles).toBeCloseTo(36.6, 0)
  expect(list[1]!.way!.kilometres / list[1]!.way!.miles).toBeCloseTo(1.609, 2)
  const east = await ask(guest, { from: newYork })
  expect(east.list.map((one) => one.warehouse_name)).toEqual(['Edison', 'Ontario'])
  const far = await reading(db, (tx) => listDistances(tx, guest, newYork))
  expect(far.list.map((one) => one.warehouse_id)).toEqual([edison.id, ontario.id])
})

test('without a place the warehouse with the most stock is first, and distances are left out', async () => {
  const { from, list } = await ask(guest, { from: null })
  expect([from, ...list.map((one) => [one.warehouse_name, one.way])]).toEqual([
    null,
    ['Edison', null],
    ['Ontario', null],
  ])
})

test('each warehouse shows its stock, whether the quantity can be bought there, and the lead time', async () => {
  const { list } = await ask(guest)
  expect(
    list.map(({ stock, complete, lead_days }) => [
      stock[0]!.available,
      stock[0]!.problem,
      complete,
      lead_days,
    ]),
  ).toEqual([
    [5, 'stock.notEnough', false, 4],
    [40, null, true, 4],
  ])
})

test('a guest gets neither price nor fee; a buyer gets those of the checkout', async () => {
  expect(withoutUuids(await ask(guest))).not.toMatch(/price|fee|\d\.\d\d"/i)
  const { goods, list } = await ask(buyer)
  expect(goods[0]).toMatchObject({ unit_price: '90.00', totalPrice: '900.00' })
  expect(list.map((one) => one.fees)).toEqual([
    { pickup_fee: '0.00', delivered_fee: '145.00' },
    // The warehouse in Edison offers pickup alone.
    { pickup_fee: '0.00', delivered_fee: null },
  ])
  const free = await ask({ ...buyer, is_free_delivery: true })
  expect(free.list[0]!.fees).toEqual({ pickup_fee: '0.00', delivered_fee: '20.00' })
})

test('an item with a rate by the piece has no delivered fee before it is known where it goes, or where no tariff reaches', async () => {
  const feeTo = async (from: typeof losAngeles | null, actor = buyer) => {
    const { list } = await ask(actor, { from })
    return list.find((one) => one.warehouse_id === ontario.id)!.fees!.delivered_fee
  }
  const boston = { zip: '02108', city: 'Boston', state: 'MA', latitude: 42.36, longitude: -71.06 }
  expect(await feeTo(losAngeles)).toBe('145.00')
  expect(await feeTo(null)).toBeNull()
  expect(await feeTo(boston)).toBeNull()
  expect(await feeTo(null, { ...buyer, is_free_delivery: true })).toBe('20.00')
})

test('a missing rate is null, not zero', async () => {
  await rate({ delivery_fee_cents: 0 })
  expect((await ask(buyer)).list[0]!.fees?.delivered_fee).toBeNull()
  expect((await ask({ ...buyer, is_free_delivery: true })).list[0]!.fees?.delivered_fee).toBe('20.00')
  await rate({ delivery_fee_cents: 1_250 })
})

test('an island gets no delivery, but pickup', async () => {
  const { from, list } = await ask(buyer, { from: hagatna })
  expect(from).toMatchObject({ overseas: true, delivered: false })
  expect(list.map((one) => one.logistics_types)).toEqual([[1], [1]])
})

test('only a warehouse with all goods is complete; one with none is left out', async () => {
  const third = await aWarehouse(db, 'Nowhere')
  const table = await aProduct(db, { relations: [{ stock: { [edison.id]: 3 } }] })
  const tables = { product_id: table.product_id, relation_id: table.relation_ids[0]!, amount: 1 }
  const { list } = await ask(guest, { goods_list: [{ ...chairs, amount: 1 }, tables] })
  expect(list.map(({ complete, stock }) => [complete, stock.map((one) => one.problem)])).toEqual([
    [false, [null, 'stock.noneInWarehouse']],
    [true, [null, null]],
  ])
  expect(list.some((one) => one.warehouse_id === third.id)).toBe(false)
})

test('the stock of a combination is what its parts allow', async () => {
  const set = await aProduct(db, { relations: [{ parts: [[chairs.relation_id, 4]] }] })
  const sets = { product_id: set.product_id, relation_id: set.relation_ids[0]!, amount: 2 }
  const { list } = await ask(guest, { goods_list: [sets] })
  expect(list.map((one) => [one.warehouse_name, one.stock[0]!.available])).toEqual([
    ['Ontario', 1],
    ['Edison', 10],
  ])
})

test('goods sold only as special offers are found in that mode', async () => {
  const { product_id, relation_ids } = await aProduct(db, {
    relations: [{ modes: [2], stock: { [edison.id]: 3 } }],
  })
  const special = [{ product_id, relation_id: relation_ids[0]!, amount: 1 }]
  expect(await ask(guest, { goods_list: special })).toMatchObject({
    goods_type: 2,
    list: [{ complete: true }],
  })
  const general = await ask(guest, { goods_list: special, goods_type: 1 })
  expect(general.list[0]!.stock[0]!.problem).toBe('catalogue.notForSale')
})

test("warehouses of another site are left out, as on the product's page", async () => {
  await aSite(db, 'MD')
  const away = { ...guest, site: 'MD' as const }
  expect((await ask(away)).list).toEqual([])
  const seen = { version: -1, at: guest.at }
  const ids = async (viewer: typeof guest) => {
    const places = await reading(db, (tx) => stockPlaces(tx, viewer.site, seen))
    return [...places.values()].map(({ warehouse_area_id }) => warehouse_area_id).toSorted()
  }
  expect(await ids(away)).toEqual([])
  const { list } = await ask(guest)
  const ours = await ids(guest)
  for (const { warehouse_area_id } of list) expect(ours).toContain(warehouse_area_id)
})

test('an item sold by contract has no stock price', async () => {
  const { product_id, relation_ids } = await aProduct(db, {
    relations: [{ modes: [4], fob: 6_000, stock: { [edison.id]: 3 } }],
  })
  const { goods, list } = await ask(buyer, {
    goods_list: [{ product_id, relation_id: relation_ids[0]!, amount: 1 }],
  })
  expect([goods[0]!.unit_price, list[0]!.complete]).toEqual([undefined, false])
})

test('an unknown item, or one of another product, is refused', async () => {
  const wrong = [{ ...chairs, product_id: chairs.product_id + 1 }]
  await expect(ask(guest, { goods_list: wrong })).rejects.toMatchObject({ reason: 'catalogue.notForSale' })
})

test('a place is told the carrier’s days from a warehouse whose tariff says them, and the calendar of it', async () => {
  const zones = [
    { ...localZone, transit_days: 3 },
    { ...localZone, name: 'Far', prefixes: ['9', '1'] },
  ]
  await aTariff(db, { warehouse_id: ontario.id, zones, after_number: 1 })
  const arrivals = async (from: typeof losAngeles) => {
    const { list } = await reading(db, (tx) => listDistances(tx, guest, from))
    return new Map(list.map((one) => [one.warehouse_id, one.arrival]))
  }
  const near = await arrivals(losAngeles)
  expect(near.get(ontario.id)).toEqual({
    transit_days: 3,
    weekdays: expect.any(Array),
    time_zone: expect.any(String),
  })
  expect(near.get(edison.id)).toBeNull()
  expect((await arrivals(newYork)).get(ontario.id)).toBeNull()
  expect((await arrivals(hagatna)).get(ontario.id)).toBeNull()
})

import { afterAll, expect, test } from 'vitest'
import { doorServices } from '#api/goods/delivery'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import {
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  aQuote,
  type Item,
  orderOf,
  pay,
} from '#tests/fixtures/buying'
import { cancelPieces } from '#tests/fixtures/cancelling'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aTariff, localZone } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showLoad } from '../freight/show-load.ts'
import { showOrder } from '../read/show-order.ts'
import { workOnOrder } from '../status/staff-move.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const prices = { liftgate: '75.00', appointment: '0.00', inside: null }

/** Four pieces cost 65.00 to the zip codes that begin so. */
async function aHeavyItem(prefixes = localZone.prefixes): Promise<Item> {
  const item = await anItem(db, { price: 10_000, on_hand: 50 })
  const measures = { gross_weight_g: 20_000, volume_cm3: 200_000 }
  await db.updateTable('relation').set(measures).where('id', '=', item.relation_id).execute()
  await aTariff(db, {
    warehouse_id: item.warehouse_id,
    zones: [{ ...localZone, prefixes, services: prices }],
  })
  return item
}
const delivered = (address_id: number, delivery_services: string) => ({
  logistics_type: 2,
  address_id,
  delivery_services,
})
const placed = (buyer: Buyer, item: Item, wish: object) =>
  anOrder(db, buyer, { items: [{ ...item, quantity: 4 }], wish })

test('what is offered at the door is quoted with its price, charged once, and stays on the order', async () => {
  const buyer = await aCustomer(db, 1_000)
  const item = await aHeavyItem()
  const here = await anAddress(db, buyer)
  const quoted = (services: string) =>
    aQuote(db, buyer, { items: [{ ...item, quantity: 4 }], wish: delivered(here, services) })
  const offered = (taken: readonly string[]) => [
    { service: 'liftgate', price: '75.00', taken: taken.includes('liftgate') },
    { service: 'appointment', price: '0.00', taken: taken.includes('appointment') },
  ]
  expect(await quoted('')).toMatchObject({ total: '465.00', delivery_services: offered([]) })
  const wanted = 'appointment,liftgate,inside'
  // Inside delivery is not offered there, so a quote leaves it out, and an order is refused.
  const quote = await quoted(wanted)
  expect(quote).toMatchObject({
    total: '540.00',
    delivery_services: offered(['liftgate', 'appointment']),
    delivery_quoted_later: false,
  })
  expect(await refusalOf(placed(buyer, item, delivered(here, wanted)))).toBe('order.serviceNotOffered')
  const seen = { ...delivered(here, 'liftgate,appointment'), quote_id: quote.quote_id }
  const { order_number } = await placed(buyer, item, seen)
  expect(await orderOf(db, order_number)).toMatchObject({
    delivery_fee_cents: 14_000,
    order_fee_cents: 54_000,
    delivery_services: ['liftgate', 'appointment'],
  })
  const shown = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(shown.delivery_services).toEqual(['liftgate', 'appointment'])
  expect(shown.fees.traces.map(({ by, amount }) => [by, amount])).toEqual([
    ['step', '65.00'],
    ['liftgate', '75.00'],
    ['appointment', '0.00'],
  ])
  // Two pieces less: the load is the same step, and the liftgate is used all the same.
  await cancelPieces(db, buyer, { order_number, pieces: [[item, 2]] })
  expect(await orderOf(db, order_number)).toMatchObject({
    delivery_fee_cents: 14_000,
    order_fee_cents: 34_000,
  })
  await pay(db, buyer, order_number)
  expect(await orderOf(db, order_number)).toMatchObject({ paid_fee_cents: 34_000 })
})

test('where no tariff reaches, what is wanted at the door is quoted with the delivery', async () => {
  const buyer = await aCustomer(db)
  const item = await aHeavyItem(['100'])
  const far = await anAddress(db, buyer)
  const wish = delivered(far, 'inside')
  const quote = await aQuote(db, buyer, { items: [item], wish })
  expect(quote.delivery_services).toEqual([
    { service: 'liftgate', price: null, taken: false },
    { service: 'appointment', price: null, taken: false },
    { service: 'inside', price: null, taken: true },
  ])
  expect(quote.delivery_quoted_later).toBe(true)
  const { order_number } = await anOrder(db, buyer, { items: [item], wish })
  const staff = await aStaff(db, ['warehouse'])
  const load = await reading(db, (tx) => showLoad(tx, staff, { order_number }))
  expect(load.delivery_services).toEqual(['inside'])
  const moved = { event: 'quoteDelivery', order_number, delivery_fee: '310', remark: '', sure: true }
  await inTransaction(db, (tx) =>
    workOnOrder(tx, staff, { carrier: '', tracking_number: '', ...moved } as never),
  )
  expect(await orderOf(db, order_number)).toMatchObject({ status: 0, delivery_fee_cents: 31_000 })
})

test('what is picked up has nothing done at a door', async () => {
  const buyer = await aCustomer(db)
  const item = await aHeavyItem()
  const wish = { logistics_type: 1, delivery_services: 'liftgate' }
  expect(await aQuote(db, buyer, { items: [item], wish })).toMatchObject({
    total: '100.00',
    delivery_services: [],
  })
  const { order_number } = await anOrder(db, buyer, { items: [item], wish })
  expect(await orderOf(db, order_number)).toMatchObject({ delivery_services: [], delivery_fee_cents: 0 })
})

test('what is done at the door is understood with commas, with blanks, as a list and as its JSON', () => {
  const both = ['liftgate', 'inside']
  for (const said of ['liftgate,inside', ' liftgate, inside ', both, JSON.stringify(both)])
    expect(doorServices.parse(said)).toEqual(both)
  for (const said of ['', '[]', []]) expect(doorServices.parse(said)).toEqual([])
  for (const said of ['lift', ['lift'], 'liftgate;inside'])
    expect(doorServices.safeParse(said).success).toBe(false)
})

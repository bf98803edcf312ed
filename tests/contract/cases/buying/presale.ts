import { randomUUID } from 'node:crypto'
import type { Buyer } from '#market/actor'
import { aBooking, aPresaleItem, aSubmitted, unit, wantedOf } from '#tests/fixtures/presale/booking'
import type { Cases, Person, World } from '../world.ts'

const key = () => ({ idempotency_key: randomUUID() })

/** A buyer, and an item with a shipment on its way. */
async function ready(world: World) {
  const person: Person<Buyer> = await world.customer(1_000)
  return { person, as: person.caller, item: await aPresaleItem(world.db) }
}

/** A reservation that is not submitted. */
async function booked(world: World) {
  const { person, as, item } = await ready(world)
  const { order_number, total } = await aBooking(world.db, person.actor, [item])
  return { as, item, order_number, total }
}

type Paths =
  | '/home/presaleBatches'
  | '/home/quoteBooking'
  | '/home/unitInformation'
  | '/supply/order/order/booking'
  | '/supply/order/order/submitBooking'
  | '/office/presalePreview'

export const presaleCases: Cases<Paths> = {
  '/office/presalePreview': {
    right: async (world) => {
      const { batch_id } = await aPresaleItem(world.db)
      return { as: (await world.staff('warehouse')).caller, input: { batch_id, amount: 7 } }
    },
    refused: async (world) => {
      const { batch_id } = await aPresaleItem(world.db)
      const as = (await world.staff('warehouse')).caller
      return { as, input: { batch_id, amount: 101 }, reason: 'presale.quantity' }
    },
    stranger: 'nothing',
  },
  '/home/presaleBatches': {
    right: async (world) => {
      const { as, item } = await ready(world)
      return { as, input: { relation_id: item.relation_id } }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { relation_id: world.item.relation_id },
      reason: 'catalogue.notForSale',
    }),
    stranger: 'nothing',
  },
  '/home/quoteBooking': {
    right: async (world) => {
      const { as, item } = await ready(world)
      return { as, input: wantedOf([item]) }
    },
    refused: async (world) => {
      const { as, item } = await ready(world)
      return { as, input: wantedOf([{ ...item, batch_id: 999_999 }]), reason: 'presale.batchNotFound' }
    },
    stranger: 'nothing',
  },
  '/home/unitInformation': {
    right: async ({ customer }) => ({ as: (await customer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/order/booking': {
    right: async (world) => {
      const { as, item, order_number } = await booked(world)
      const words = { note: 'By the back door', po_number: 'PO-7', order_number, total_seen: '200.00' }
      return { as, input: { ...wantedOf([{ ...item, quantity: 2 }]), ...words, ...key() } }
    },
    refused: async (world) => {
      const { as, item } = await ready(world)
      const input = wantedOf([{ ...item, quantity: 101 }])
      return { as, input, reason: 'presale.batchFull' }
    },
    stranger: 'order.notFound',
  },
  '/supply/order/order/submitBooking': {
    right: async (world) => {
      const { as, order_number } = await booked(world)
      return { as, input: { order_number, ...unit, ...key() } }
    },
    refused: async (world) => {
      const { person, as, item } = await ready(world)
      const { order_number } = await aSubmitted(world.db, person.actor, [item])
      return { as, input: { order_number, ...unit }, reason: 'presale.submitted' }
    },
    stranger: 'order.notFound',
  },
}

import { randomUUID } from 'node:crypto'
import { inTransaction } from '#database/transaction'
import type { Buyer, Merchant } from '#market/actor'
import { system } from '#market/actor'
import { lockUnpaidBalance } from '#market/buying/order/presale/presale-deadlines'
import { anAddress, later } from '#tests/fixtures/buying'
import { aPresaleItem, aSubmitted, type PresaleItem } from '#tests/fixtures/presale/booking'
import { anArrived, aReserved, chosen } from '#tests/fixtures/presale/life'
import type { Cases, Person, World } from '../world.ts'

const key = () => ({ idempotency_key: randomUUID() })
const reason = 'The mill had a fire'

type Shipped = { item: PresaleItem; seller: Person<Merchant>; person: Person<Buyer> }

/** A shipment of an item of the world's manufacturer, one of its people, and a buyer with money. */
async function shipped(world: World): Promise<Shipped> {
  const seller = await world.merchant('item')
  const { merchant_id } = seller.actor
  const person = await world.customer(1_000)
  return { seller, person, item: await aPresaleItem(world.db, { merchant_id, arrives_on: '2099-06-01' }) }
}

/** A reservation under review. */
async function reviewed(world: World) {
  const ready = await shipped(world)
  const { order_number } = await aSubmitted(world.db, ready.person.actor, [ready.item])
  return { ...ready, order_number }
}

/** A reservation whose goods are here. */
async function arrived(world: World) {
  const ready = await shipped(world)
  const order_number = await anArrived(world.db, ready.person.actor, ready.item)
  return { ...ready, order_number }
}

/** A reservation whose balance was not paid in time. */
async function locked(world: World) {
  const { person, order_number } = await arrived(world)
  const { id } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  const at = later(person.actor, 20 * 24).at
  await inTransaction(world.db, (tx) => lockUnpaidBalance.work(tx, system(at), id))
  return { as: (await world.staff('service')).caller, order_number }
}

/** A reservation whose delivery waits to be quoted. */
async function unquoted(world: World) {
  const { person, order_number } = await arrived(world)
  const address_id = await anAddress(world.db, person.actor)
  await chosen(world.db, later(person.actor, 25), { order_number, logistics_type: 2, address_id })
  return { as: (await world.staff('service')).caller, order_number }
}
const staffOf = async (world: World) => (await world.staff('service')).caller

type Paths =
  | '/home/quoteFinal'
  | '/home/leaveBooking'
  | '/supply/order/order/bookingFinal'
  | '/merchant/batchList'
  | '/merchant/saveBatch'
  | '/merchant/moveArrival'
  | '/merchant/failBatch'
  | '/merchant/bookingList'
  | '/merchant/bookingAnswer'
  | '/office/presaleBatches'
  | '/office/moveArrival'
  | '/office/failBatch'
  | '/office/presaleArrive'
  | '/office/bookingAnswer'
  | '/office/extendBooking'
  | '/office/giveUpBooking'
  | '/office/quoteFinal'

const noBatch = 999_999

export const presaleSideCases: Cases<Paths> = {
  '/home/quoteFinal': {
    right: async (world) => {
      const { person, order_number } = await arrived(world)
      const address_id = await anAddress(world.db, person.actor)
      const services = { packing: false, insurance: true, assembly: true }
      return {
        as: person.caller,
        input: { order_number, logistics_type: 2 as const, address_id, ...services },
      }
    },
    refused: async (world) => {
      const { person, order_number } = await reviewed(world)
      return { as: person.caller, input: { order_number, logistics_type: 1 }, reason: 'order.notAllowed' }
    },
    stranger: 'order.notFound',
  },
  '/supply/order/order/bookingFinal': {
    right: async (world) => {
      const { person, order_number } = await arrived(world)
      const address_id = await anAddress(world.db, person.actor)
      const services = { packing: false, insurance: true, assembly: true }
      const input = { order_number, logistics_type: 2 as const, address_id, ...services, ...key() }
      return { as: person.caller, input }
    },
    refused: async (world) => {
      const { person, order_number } = await arrived(world)
      const input = { order_number, logistics_type: 1 as const, total_seen: '1.00' }
      return { as: person.caller, input, reason: 'order.priceChanged' }
    },
    stranger: 'order.notFound',
  },
  '/home/leaveBooking': {
    right: async (world) => {
      const { person, item } = await shipped(world)
      const order_number = await aReserved(world.db, person.actor, [item])
      await world.db
        .updateTable('presale_batch')
        .set({ arrives_on: '2099-08-01' })
        .where('id', '=', item.batch_id)
        .execute()
      return { as: person.caller, input: { order_number, ...key() } }
    },
    refused: async (world) => {
      const { person, item } = await shipped(world)
      const order_number = await aReserved(world.db, person.actor, [item])
      return { as: person.caller, input: { order_number }, reason: 'presale.notLate' }
    },
    stranger: 'order.notFound',
  },
  '/merchant/batchList': {
    right: async (world) => {
      const { seller, item } = await reviewed(world)
      return { as: seller.caller, input: { state: 'open', warehouse_id: item.warehouse_id, after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/presaleBatches': {
    right: async (world) => {
      const { item } = await reviewed(world)
      return { as: await staffOf(world), input: { state: 'open', warehouse_id: item.warehouse_id, after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/saveBatch': {
    right: async (world) => {
      const { seller, item } = await shipped(world)
      const { relation_id, warehouse_id, batch_id } = item
      const input = { batch_id, relation_id, warehouse_id, arrives_on: '2099-07-01', quantity: 50 }
      return { as: seller.caller, input: { ...input, vessel: 'Ever Calm', ...key() } }
    },
    refused: async (world) => {
      const { seller, item } = await shipped(world)
      const { relation_id, warehouse_id } = item
      const input = { relation_id, warehouse_id, arrives_on: '2020-07-01', quantity: 50 }
      return { as: seller.caller, input, reason: 'presale.day' }
    },
    stranger: 'presale.batchNotFound',
  },
  '/merchant/moveArrival': {
    right: async (world) => {
      const { seller, item } = await reviewed(world)
      return {
        as: seller.caller,
        input: { batch_id: item.batch_id, arrives_on: '2099-07-01', reason, ...key() },
      }
    },
    refused: async (world) => {
      const { seller, item } = await shipped(world)
      const input = { batch_id: item.batch_id, arrives_on: '2020-07-01', reason }
      return { as: seller.caller, input, reason: 'presale.day' }
    },
    stranger: 'presale.batchNotFound',
  },
  '/office/moveArrival': {
    right: async (world) => {
      const { item } = await reviewed(world)
      const input = { batch_id: item.batch_id, arrives_on: '2099-07-01', reason, ...key() }
      return { as: await staffOf(world), input }
    },
    refused: async (world) => {
      const input = { batch_id: noBatch, arrives_on: '2099-07-01', reason }
      return { as: await staffOf(world), input, reason: 'presale.batchNotFound' }
    },
    stranger: 'nothing',
  },
  '/merchant/failBatch': {
    right: async (world) => {
      const { seller, item } = await reviewed(world)
      return { as: seller.caller, input: { batch_id: item.batch_id, reason, ...key() } }
    },
    refused: async (world) => {
      const { seller } = await shipped(world)
      return { as: seller.caller, input: { batch_id: noBatch, reason }, reason: 'presale.batchNotFound' }
    },
    stranger: 'presale.batchNotFound',
  },
  '/office/failBatch': {
    right: async (world) => {
      const { item } = await reviewed(world)
      return { as: await staffOf(world), input: { batch_id: item.batch_id, reason, ...key() } }
    },
    refused: async (world) => {
      return {
        as: await staffOf(world),
        input: { batch_id: noBatch, reason },
        reason: 'presale.batchNotFound',
      }
    },
    stranger: 'nothing',
  },
  '/office/presaleArrive': {
    right: async (world) => {
      const { item } = await reviewed(world)
      const as = (await world.staff('warehouse')).caller
      return { as, input: { batch_id: item.batch_id, amount: 7, ...key() } }
    },
    refused: async (world) => {
      const { item } = await shipped(world)
      const as = (await world.staff('warehouse')).caller
      return { as, input: { batch_id: item.batch_id, amount: 101 }, reason: 'presale.quantity' }
    },
    stranger: 'presale.batchClosed',
  },
  '/merchant/bookingList': {
    right: async (world) => {
      const { seller } = await reviewed(world)
      return { as: seller.caller, input: { waiting: true, after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/bookingAnswer': {
    right: async (world) => {
      const { seller, order_number } = await reviewed(world)
      return { as: seller.caller, input: { order_number, answer: 'reject', reason, ...key() } }
    },
    refused: async (world) => {
      const { seller, order_number } = await reviewed(world)
      return {
        as: seller.caller,
        input: { order_number, answer: 'approveArrived' },
        reason: 'stock.notEnough',
      }
    },
    stranger: 'order.notFound',
  },
  '/office/bookingAnswer': {
    right: async (world) => {
      const { order_number } = await reviewed(world)
      return { as: await staffOf(world), input: { order_number, answer: 'approve', ...key() } }
    },
    refused: async (world) => {
      const { order_number } = await arrived(world)
      return {
        as: await staffOf(world),
        input: { order_number, answer: 'approve' },
        reason: 'order.notAllowed',
      }
    },
    stranger: 'order.notAllowed',
  },
  '/office/extendBooking': {
    right: async (world) => {
      const { as, order_number } = await locked(world)
      return { as, input: { order_number, days: 7, remark: 'On the phone', ...key() } }
    },
    refused: async (world) => {
      const { order_number } = await arrived(world)
      return { as: await staffOf(world), input: { order_number, days: 7 }, reason: 'order.notAllowed' }
    },
    stranger: 'order.notAllowed',
  },
  '/office/giveUpBooking': {
    right: async (world) => {
      const { as, order_number } = await locked(world)
      return { as, input: { order_number, kept: '5.00', reason, ...key() } }
    },
    refused: async (world) => {
      const { as, order_number } = await locked(world)
      return { as, input: { order_number, kept: '20.01', reason }, reason: 'presale.kept' }
    },
    stranger: 'order.notAllowed',
  },
  '/office/quoteFinal': {
    right: async (world) => {
      const { as, order_number } = await unquoted(world)
      return { as, input: { order_number, delivery_fee: '25.00', sure: true, ...key() } }
    },
    refused: async (world) => {
      const { as, order_number } = await unquoted(world)
      return { as, input: { order_number, delivery_fee: '0.00' }, reason: 'order.feeNeeded' }
    },
    stranger: 'order.notAllowed',
  },
}

import { randomUUID } from 'node:crypto'
import { anAddress, anOrder, pay } from '#tests/fixtures/buying'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/home/changePoNumber'
  | '/office/changePoNumber'
  | '/office/correctAddress'
  | '/office/pickupTimes'
  | '/office/changePickup'
  | '/office/previewCancel'
  | '/office/cancelPieces'
  | '/office/goodwill'
  | '/office/giveGoodwill'

/** An order of one piece, picked up or delivered, with its line. */
async function ordered(world: World, delivered = false) {
  const person = await world.customer(500)
  const address_id = await anAddress(world.db, person.actor)
  const wish = delivered ? { logistics_type: 2 as const, address_id } : {}
  const { order_number } = await anOrder(world.db, person.actor, { items: [world.item], wish })
  const { id: line_id } = await world.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  return { ...person, order_number, line_id }
}
const byService = async <I>(world: World, input: I) => ({
  as: (await world.staff('service')).caller,
  input,
})
const unknown = { order_number: 'T0000000000-1' }
const dock = {
  receiving_company: 'Sunrise',
  receiving_name: 'Olivia Park',
  receiving_phone: '213 555 0100',
  extension: '1203',
  receiving_zip: '90015',
  receiving_address: '22 Figueroa St',
  receiving_city: 'Los Angeles',
  receiving_state: 'CA',
  residential: '0' as const,
}
const cancelling = (line_id: number) => ({
  lines: [{ line_id, quantity: 1 }],
  cause: 'other' as const,
  remark: 'The buyer rang',
})

/** What is changed of an order for its buyer, whose own calls these mostly are as well. */
export const orderDeskCases: Cases<Paths> = {
  '/home/changePoNumber': {
    right: async (world) => {
      const { caller, order_number } = await ordered(world)
      return { as: caller, input: { order_number, po_number: 'SHS-1', idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller } = await world.customer()
      return { as: caller, input: { ...unknown, po_number: '' }, reason: 'order.notFound' }
    },
    stranger: 'order.notFound',
  },
  '/office/changePoNumber': {
    right: async (world) => {
      const { order_number } = await ordered(world)
      return byService(world, { order_number, po_number: 'SHS-1', idempotency_key: randomUUID() })
    },
    refused: async (world) => ({
      ...(await byService(world, { ...unknown, po_number: '' })),
      reason: 'order.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/correctAddress': {
    right: async (world) => {
      const { order_number } = await ordered(world, true)
      return byService(world, { order_number, ...dock, idempotency_key: randomUUID() })
    },
    refused: async (world) => ({
      ...(await byService(world, { ...unknown, ...dock })),
      reason: 'order.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/pickupTimes': {
    right: async (world) => byService(world, { order_number: (await ordered(world)).order_number }),
    refused: async (world) => ({ ...(await byService(world, unknown)), reason: 'order.notFound' }),
    stranger: 'nothing',
  },
  '/office/changePickup': {
    right: async (world) => {
      const { caller, order_number } = await ordered(world)
      const { data } = await world.server.send('/home/pickupTimes', { order_number }, caller)
      const { on, from } = data.slots[0]!
      const slot = { pickup_on: on, pickup_from: from }
      return byService(world, { order_number, ...slot, idempotency_key: randomUUID() })
    },
    refused: async (world) => ({ ...(await byService(world, unknown)), reason: 'order.notFound' }),
    stranger: 'nothing',
  },
  '/office/previewCancel': {
    right: async (world) => {
      const { order_number, line_id } = await ordered(world)
      return byService(world, { order_number, lines: [{ line_id, quantity: 1 }] })
    },
    refused: async (world) => ({ ...(await byService(world, unknown)), reason: 'order.notFound' }),
    stranger: 'nothing',
  },
  '/office/cancelPieces': {
    right: async (world) => {
      const { order_number, line_id } = await ordered(world)
      return byService(world, { order_number, ...cancelling(line_id), idempotency_key: randomUUID() })
    },
    refused: async (world) => ({
      ...(await byService(world, { ...unknown, ...cancelling(1) })),
      reason: 'order.notFound',
    }),
    // A colleague comes too late.
    stranger: 'order.notAllowed',
  },
  '/office/goodwill': {
    right: async (world) => byService(world, { order_number: (await ordered(world)).order_number }),
    refused: async (world) => ({ ...(await byService(world, unknown)), reason: 'order.notFound' }),
    stranger: 'nothing',
  },
  '/office/giveGoodwill': {
    right: async (world) => {
      const { actor, order_number } = await ordered(world)
      await pay(world.db, actor, order_number)
      const input = { order_number, amount: '60.00', reason: 'Two boxes came late' }
      return byService(world, { ...input, idempotency_key: randomUUID() })
    },
    refused: async (world) => ({
      ...(await byService(world, { ...unknown, amount: '5', reason: 'Two boxes came late' })),
      reason: 'order.notFound',
    }),
    // A colleague has given for it already.
    stranger: 'goodwill.limit',
  },
}

import { randomUUID } from 'node:crypto'
import type { Cases, World } from '../world.ts'

/** A customer with an order that is picked up. */
async function withOrder(world: World) {
  const person = await world.customer()
  return { ...person, ...(await world.order(person)) }
}

export const pickupCases: Cases<'/home/pickupTimes' | '/home/changePickup'> = {
  '/home/pickupTimes': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world)
      return { as: caller, input: { order_number } }
    },
    refused: async (world) => {
      const { caller } = await world.customer()
      return { as: caller, input: { order_number: 'T0000000000-1' }, reason: 'order.notFound' }
    },
    stranger: 'order.notFound',
  },
  '/home/changePickup': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world)
      const { data } = await world.server.send('/home/pickupTimes', { order_number }, caller)
      const { on, from } = data.slots[0]!
      const input = { order_number, pickup_on: on, pickup_from: from, idempotency_key: randomUUID() }
      return { as: caller, input }
    },
    refused: async (world) => {
      const { caller, order_number } = await withOrder(world)
      const input = { order_number, pickup_on: '2026-03-04', pickup_from: '03:00' }
      return { as: caller, input, reason: 'order.pickupClosed' }
    },
    stranger: 'order.notFound',
  },
}

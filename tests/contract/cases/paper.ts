import { work } from '#tests/buying'
import type { Cases, World } from './world.ts'

/** A buyer with an order, paid or not. */
async function withOrder(world: World, paid?: 'paid') {
  const person = await world.customer(paid ? 500 : 0)
  return { ...person, ...(await world.order(person, paid)) }
}

type Paths = '/supply/order/order/paper' | '/supply/order/order/paperLink' | '/office/cartonLabels'

export const paperCases: Cases<Paths> = {
  '/supply/order/order/paper': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world)
      return { as: caller, input: { order_sn: order_number, kind: 'order' } }
    },
    // Nothing leaves the warehouse before it is paid.
    refused: async (world) => {
      const { caller, order_number } = await withOrder(world)
      return {
        as: caller,
        input: { order_sn: order_number, kind: 'bolOffline' },
        reason: 'order.noSuchPaper',
      }
    },
    stranger: 'order.notFound',
  },
  '/supply/order/order/paperLink': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world, 'paid')
      return { as: caller, input: { order_sn: order_number, kind: 'bolOffline', sheet: 'letter' } }
    },
    refused: async (world) => {
      const { caller, order_number } = await withOrder(world)
      const input = { order_sn: order_number, kind: 'packingSlip' as const, sheet: 'a4' as const }
      return { as: caller, input, reason: 'order.noSuchPaper' }
    },
    stranger: 'order.notFound',
  },
  '/office/cartonLabels': {
    right: async (world) => {
      const { order_number } = await withOrder(world, 'paid')
      const { actor, caller } = await world.staff('warehouse')
      await work(world.db, actor, { event: 'accept', order_number })
      return { as: caller, input: { order_number } }
    },
    refused: async (world) => {
      const { order_number } = await withOrder(world)
      const { caller } = await world.staff('warehouse')
      return { as: caller, input: { order_number }, reason: 'order.noSuchPaper' }
    },
    stranger: 'nothing',
  },
}

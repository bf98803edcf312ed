import { randomUUID } from 'node:crypto'
import { pay, work } from '#tests/fixtures/buying'
import { aSale } from '#tests/fixtures/dealers'
import { aKeeper } from '../goods/dealer-stock.ts'
import type { Cases, World } from '../world.ts'

/** A buyer with an order, paid or not. */
async function withOrder(world: World, paid?: 'paid') {
  const person = await world.customer(paid ? 500 : 0)
  return { ...person, ...(await world.order(person, paid)) }
}

/** Orders whose cartons may leave, and staff who may print. */
async function toPrint(world: World) {
  const { order_number } = await withOrder(world, 'paid')
  const { actor, caller } = await world.staff('warehouse')
  await work(world.db, actor, { event: 'accept', order_number })
  return { as: caller, input: { order_numbers: order_number } }
}
/** An unpaid order, and staff who may print. */
async function notYet(world: World) {
  const { order_number } = await withOrder(world)
  return { as: (await world.staff('warehouse')).caller, order_numbers: order_number }
}

/** A dealer with a sales order, paid or not. */
async function withSale(world: World, paid?: 'paid') {
  const { as, actor } = await aKeeper(world)
  const { order_number } = await aSale(world.db, actor, { items: [world.item] })
  if (paid) await pay(world.db, actor, order_number)
  return { as, input: { order_numbers: order_number } }
}
const salesCase = {
  right: (world: World) => withSale(world, 'paid'),
  refused: async (world: World) => ({ ...(await withSale(world)), reason: 'order.noSuchPaper' as const }),
  stranger: 'order.notFound' as const,
}

type Paths =
  | '/supply/order/order/paper'
  | '/supply/order/order/paperLink'
  | '/supply/order/order/papers'
  | '/office/papersOfOrders'
  | '/office/cartonLabels'
  | '/office/labelsPrinted'
  | '/supply/order/sales/papers'
  | '/supply/order/sales/labels'

export const paperCases: Cases<Paths> = {
  '/supply/order/sales/papers': salesCase,
  '/supply/order/sales/labels': salesCase,
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
  '/supply/order/order/papers': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world, 'paid')
      return { as: caller, input: { order_numbers: order_number, kind: 'invoice', sheet: 'letter' } }
    },
    refused: async (world) => {
      const { caller, order_number } = await withOrder(world)
      const input = { order_numbers: order_number, kind: 'packingSlip' as const, sheet: 'a4' as const }
      return { as: caller, input, reason: 'order.noSuchPaper' }
    },
    stranger: 'order.noSuchPaper',
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
  '/office/papersOfOrders': {
    right: async (world) => {
      const { as, input } = await toPrint(world)
      return { as, input: { ...input, kind: 'packingSlip' } }
    },
    refused: async (world) => {
      const { as, order_numbers } = await notYet(world)
      return { as, input: { order_numbers, kind: 'packingSlip' }, reason: 'order.noSuchPaper' }
    },
    stranger: 'nothing',
  },
  '/office/cartonLabels': {
    right: toPrint,
    refused: async (world) => {
      const { as, order_numbers } = await notYet(world)
      return { as, input: { order_numbers }, reason: 'order.noSuchPaper' }
    },
    stranger: 'nothing',
  },
  '/office/labelsPrinted': {
    right: async (world) => {
      const { as, input } = await toPrint(world)
      return { as, input: { ...input, idempotency_key: randomUUID() } }
    },
    refused: null,
    stranger: 'nothing',
  },
}

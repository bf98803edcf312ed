import { randomUUID } from 'node:crypto'
import { work } from '#tests/fixtures/buying'
import { scan } from '#tests/fixtures/packing/cartons'
import type { Cases, World } from '../world.ts'

/** An order of one carton to be packed, and its packer. */
async function toPack(world: World) {
  const { order_number } = await world.order(await world.customer(500), 'paid')
  const { actor, caller } = await world.staff('warehouse')
  await work(world.db, actor, { event: 'accept', order_number })
  return { actor, caller, order_number }
}
/** The same with its carton counted. */
async function packed(world: World) {
  const made = await toPack(world)
  await scan(world.db, made.actor, { ...made, code: `${made.order_number}/1` })
  return made
}
/** An order that is not accepted yet. */
async function notYet(world: World) {
  const { order_number } = await world.order(await world.customer(500), 'paid')
  return { as: (await world.staff('warehouse')).caller, order_number }
}

type Paths =
  | '/office/packing'
  | '/office/scanCarton'
  | '/office/unpackCarton'
  | '/office/packingQueue'
  | '/office/load'
  | '/office/ordersToHandOver'
  | '/office/setPlace'

export const packingCases: Cases<Paths> = {
  '/office/packing': {
    right: async (world) => {
      const { caller, order_number } = await packed(world)
      return { as: caller, input: { order_number } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('warehouse')).caller,
      input: { order_number: 'O0' },
      reason: 'order.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/scanCarton': {
    right: async (world) => {
      const { caller, order_number } = await toPack(world)
      const input = { order_number, code: `${order_number}/1`, by_hand: '0' as const }
      return { as: caller, input: { ...input, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, order_number } = await notYet(world)
      return { as, input: { order_number, code: `${order_number}/1` }, reason: 'packing.notNow' }
    },
    // A colleague's second scan says that it is counted already.
    stranger: 'nothing',
  },
  '/office/unpackCarton': {
    right: async (world) => {
      const { caller, order_number } = await packed(world)
      return { as: caller, input: { order_number, carton: 1, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, order_number } = await toPack(world)
      return { as: caller, input: { order_number, carton: 1 }, reason: 'packing.notCounted' }
    },
    // A colleague comes too late.
    stranger: 'packing.notCounted',
  },
  '/office/load': {
    right: async (world) => {
      const { caller, order_number } = await toPack(world)
      return { as: caller, input: { order_number } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('warehouse')).caller,
      input: { order_number: 'O0' },
      reason: 'order.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/packingQueue': {
    right: async ({ staff }) => ({ as: (await staff('warehouse')).caller, input: { page: 1, page_size: 5 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/setPlace': {
    right: async ({ item: { relation_id, warehouse_id }, staff }) => {
      const input = { relation_id, warehouse_id, place: 'a-03-2', idempotency_key: randomUUID() }
      return { as: (await staff('warehouse')).caller, input }
    },
    refused: async ({ item: { relation_id, warehouse_id }, staff }) => {
      const input = { relation_id, warehouse_id, place: 'by the door' }
      return { as: (await staff('warehouse')).caller, input, reason: 'stock.place' }
    },
    stranger: 'nothing',
  },
  '/office/ordersToHandOver': {
    right: async (world) => {
      const { caller, order_number } = await toPack(world)
      return { as: caller, input: { order_numbers: `${order_number},T000000000-1` } }
    },
    refused: null,
    stranger: 'nothing',
  },
}

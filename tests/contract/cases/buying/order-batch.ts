import { randomUUID } from 'node:crypto'
import { inTransaction, reading } from '#database/transaction'
import { stopBatch } from '#market/buying/order/batch/stop-batch'
import { sumOpenOrders } from '#market/buying/order/batch/sum-open-orders'
import { toCents, zero } from '#rules/money/money'
import { begin, runAll } from '#tests/fixtures/order-batches'
import { aSite } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

/** Two orders to be accepted, and staff who may. */
async function toAccept(world: World) {
  const customer = await world.customer(500)
  const orders = [await world.order(customer, 'paid'), await world.order(customer, 'paid')]
  const numbers = orders.map(({ order_number }) => order_number)
  const { actor, caller } = await world.staff('warehouse')
  return { actor, as: caller, numbers, order_numbers: numbers.join(',') }
}
/** The same, begun. */
async function begun(world: World) {
  const made = await toAccept(world)
  return { ...made, id: await begin(world.db, made.actor, { numbers: made.numbers }) }
}
/** Orders of more than one person may end alone, to be ended: it waits for a second person. */
async function ended(world: World) {
  const { actor, numbers } = await toAccept(world)
  // Other batches of this person's day leave nothing to end alone.
  await world.db.updateTable('site').set({ end_alone_cents: zero }).execute()
  const id = await begin(world.db, actor, { numbers, event: 'fail', remark: 'Flooded' })
  await world.db
    .updateTable('site')
    .set({ end_alone_cents: toCents(500_000) })
    .execute()
  const { back } = await reading(world.db, (tx) => sumOpenOrders(tx, actor, id))
  return { id, back: back! }
}
const unknown = async <R extends string>(world: World, reason: R) => ({
  as: (await world.staff('service')).caller,
  input: { id: 999_999 },
  reason,
})

type Paths =
  | '/office/previewBatch'
  | '/office/startBatch'
  | '/office/stopBatch'
  | '/office/resumeBatch'
  | '/office/approveBatch'
  | '/office/batchLimits'
  | '/office/setBatchLimit'
  | '/office/batch'
  | '/office/batchList'
  | '/office/batchReport'

export const orderBatchCases: Cases<Paths> = {
  '/office/previewBatch': {
    right: async (world) => {
      const { as, order_numbers } = await toAccept(world)
      const filter = { all: '0' as const, statuses: '5', warehouse_id: world.item.warehouse_id, search: 'a' }
      return { as, input: { event: 'accept', order_numbers, ...filter } }
    },
    refused: async (world) => {
      const { as } = await toAccept(world)
      return { as, input: { event: 'accept' }, reason: 'batch.none' }
    },
    stranger: 'nothing',
  },
  '/office/startBatch': {
    right: async (world) => {
      const { as, order_numbers } = await toAccept(world)
      const input = { event: 'accept' as const, order_numbers, total_seen: 2, remark: 'all' }
      return { as, input: { ...input, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, order_numbers } = await toAccept(world)
      const input = { event: 'accept' as const, order_numbers, total_seen: 3 }
      return { as, input: { ...input, idempotency_key: randomUUID() }, reason: 'batch.changed' }
    },
    stranger: 'nothing',
  },
  '/office/stopBatch': {
    right: async (world) => {
      const { as, id } = await begun(world)
      return { as, input: { id, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, id } = await begun(world)
      await runAll(world.db)
      return { as, input: { id }, reason: 'batch.over' }
    },
    // A colleague comes too late.
    stranger: 'batch.over',
  },
  '/office/approveBatch': {
    right: async (world) => {
      const { id, back } = await ended(world)
      const { caller } = await world.staff('finance')
      return { as: caller, input: { id, back_seen: back, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { id } = await ended(world)
      return {
        as: (await world.staff('finance')).caller,
        input: { id, back_seen: '1.00' },
        reason: 'batch.sumChanged',
      }
    },
    stranger: 'batch.notWaiting',
  },
  '/office/batchLimits': {
    right: async ({ staff }) => ({ as: (await staff('administrator')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/setBatchLimit': {
    right: async (world) => {
      const input = { site_id: await aSite(world.db), alone: '5000', reason: 'As before' }
      return {
        as: (await world.staff('administrator')).caller,
        input: { ...input, idempotency_key: randomUUID() },
      }
    },
    refused: async (world) => ({
      as: (await world.staff('administrator')).caller,
      input: { site_id: await aSite(world.db), alone: 'all of it', reason: 'Many' },
      reason: 'batch.limit',
    }),
    stranger: 'nothing',
  },
  '/office/resumeBatch': {
    right: async (world) => {
      const { as, actor, id } = await begun(world)
      await inTransaction(world.db, (tx) => stopBatch(tx, actor, { id }))
      return { as, input: { id, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, id } = await begun(world)
      return { as, input: { id }, reason: 'batch.notStopped' }
    },
    stranger: 'batch.notYours',
  },
  '/office/batch': {
    right: async (world) => {
      const { as, id } = await begun(world)
      return { as, input: { id, outcome: 'open', page: 1 } }
    },
    refused: (world) => unknown(world, 'request.notFound' as const),
    stranger: 'nothing',
  },
  '/office/batchList': {
    right: async (world) => ({ as: (await begun(world)).as, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/batchReport': {
    right: async (world) => {
      const { as, id } = await begun(world)
      return { as, input: { id } }
    },
    refused: (world) => unknown(world, 'request.notFound' as const),
    stranger: 'nothing',
  },
}

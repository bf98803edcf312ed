import { randomUUID } from 'node:crypto'
import { work } from '#tests/fixtures/buying'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/merchant/score'
  | '/merchant/scoreMisses'
  | '/merchant/contestCase'
  | '/office/contestList'
  | '/office/decideContest'
const reason = 'The warehouse had them in another rack'

/** A person of a merchant whose paid order failed for want of stock, and that case. */
async function missed(world: World) {
  const { order_number } = await world.order(await world.customer(500), 'paid')
  const { actor } = await world.staff('warehouse')
  await work(world.db, actor, { event: 'fail', order_number, remark: 'None in the rack', cause: 'stock' })
  const { id } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  const { actor: seller, caller: as } = await world.merchant('item')
  return { as, seller, order_number, case_id: id }
}

/** The id of a contest that waits. */
async function contested(world: World): Promise<number> {
  const { seller, order_number, case_id } = await missed(world)
  const { merchant_id, account_id, at } = seller
  const { id } = await world.db
    .insertInto('score_contest')
    .values({
      ...{ merchant_id, account_id, at, reason, case_id, source: 'order', kind: 'filled' },
      ...{ number: order_number, ended_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const scoreCases: Cases<Paths> = {
  '/merchant/score': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/scoreMisses': {
    right: async (world) => ({ as: (await missed(world)).as, input: { kind: 'filled' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/contestCase': {
    right: async (world) => {
      const { as, case_id } = await missed(world)
      return { as, input: { source: 'order', case_id, reason, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, case_id } = await missed(world)
      return { as, input: { source: 'order', case_id, reason: 'Short' }, reason: 'score.reason' }
    },
    stranger: 'request.notFound',
  },
  '/office/contestList': {
    right: async (world) => {
      await contested(world)
      return { as: (await world.staff('service')).caller, input: { tab: 'waiting', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/decideContest': {
    right: async (world) => ({
      as: (await world.staff('service')).caller,
      input: { id: await contested(world), pass: '1', idempotency_key: randomUUID() },
    }),
    refused: async (world) => ({
      as: (await world.staff('service')).caller,
      input: { id: await contested(world), pass: '0' },
      reason: 'score.answerNeeded',
    }),
    // A colleague has decided it.
    stranger: 'score.decided',
  },
}

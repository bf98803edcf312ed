import { randomUUID } from 'node:crypto'
import { aMerchant } from '#tests/fixtures/goods'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/office/correctionList'
  | '/office/correctionMake'
  | '/office/correctionCheck'
  | '/office/debtList'
const asFinance = async (world: World) => (await world.staff('finance')).caller
const wish = async ({ db }: World) => ({
  merchant_id: await aMerchant(db),
  direction: 'give' as const,
  amount: '12.50',
  reason: 'Storage was charged twice',
  idempotency_key: randomUUID(),
})

/** The id of a correction that this person made. */
async function made(world: World, as: Awaited<ReturnType<typeof asFinance>>): Promise<number> {
  const { data } = await world.server.send('/office/correctionMake', await wish(world), as)
  const { id } = await world.db
    .selectFrom('merchant_correction')
    .select('id')
    .where('correction_number', '=', data.correction_number)
    .executeTakeFirstOrThrow()
  return id
}

export const correctionCases: Cases<Paths> = {
  '/office/correctionList': {
    right: async (world) => {
      const as = await asFinance(world)
      await made(world, as)
      return { as, input: { tab: 'waiting', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/correctionMake': {
    right: async (world) => {
      const { order_number } = await world.order(await world.customer(500), 'paid')
      const { merchant_id } = await world.db
        .selectFrom('orders')
        .select('merchant_id')
        .where('order_number', '=', order_number)
        .executeTakeFirstOrThrow()
      return {
        as: await asFinance(world),
        input: { ...(await wish(world)), merchant_id: merchant_id!, order_number },
      }
    },
    refused: async (world) => ({
      as: await asFinance(world),
      input: { ...(await wish(world)), reason: 'Short' },
      reason: 'correction.reason',
    }),
    // A colleague makes another.
    stranger: 'nothing',
  },
  '/office/correctionCheck': {
    right: async (world) => ({
      as: await asFinance(world),
      input: { id: await made(world, await asFinance(world)), pass: '1', idempotency_key: randomUUID() },
    }),
    refused: async (world) => {
      const as = await asFinance(world)
      return { as, input: { id: await made(world, as), pass: '1' }, reason: 'correction.secondPerson' }
    },
    // A colleague has booked it.
    stranger: 'correction.notWaiting',
  },
  '/office/debtList': {
    right: async (world) => ({ as: await asFinance(world), input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
}

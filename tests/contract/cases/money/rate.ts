import { randomUUID } from 'node:crypto'
import { aMerchant } from '#tests/fixtures/goods'
import type { Cases, World } from '../world.ts'

type Paths = '/office/rateList' | '/office/rateSave' | '/office/rateCheck' | '/office/rateTest'
const asFinance = async (world: World) => (await world.staff('finance')).caller
/** A rate of a manufacturer that no order of the tests is of. */
const wish = async ({ db }: World) => ({
  merchant_id: await aMerchant(db),
  sale: 2 as const,
  percent: '9.5',
  minimum: '2.00',
  effective_on: '2099-01-01',
  note: 'A new agreement',
  idempotency_key: randomUUID(),
})

/** A rate that a colleague proposed. */
async function proposed(world: World): Promise<number> {
  const { data } = await world.server.send('/office/rateSave', await wish(world), await asFinance(world))
  return data.id
}

export const rateCases: Cases<Paths> = {
  '/office/rateList': {
    right: async (world) => {
      await proposed(world)
      return { as: await asFinance(world), input: { tab: 'present', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/rateSave': {
    right: async (world) => ({ as: await asFinance(world), input: await wish(world) }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { ...(await wish(world)), effective_on: '2026-01-01' },
      reason: 'rate.past',
    }),
    // A colleague has proposed it.
    stranger: 'rate.same',
  },
  '/office/rateCheck': {
    right: async (world) => ({
      as: await asFinance(world),
      input: { id: await proposed(world), pass: '1', idempotency_key: randomUUID() },
    }),
    refused: async (world) => {
      const as = await asFinance(world)
      const { data } = await world.server.send('/office/rateSave', await wish(world), as)
      return { as, input: { id: data.id, pass: '1' }, reason: 'rate.secondPerson' }
    },
    // A colleague has confirmed it.
    stranger: 'rate.notWaiting',
  },
  '/office/rateTest': {
    right: async (world) => ({
      as: await asFinance(world),
      input: { sale: 1, day: '2099-01-02', amount: '125.00' },
    }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { sale: 1, day: '2099-01-02', amount: '0' },
      reason: 'rate.amount',
    }),
    stranger: 'nothing',
  },
}

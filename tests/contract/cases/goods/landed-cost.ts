import type { Cases, World } from '../world.ts'

type Paths = '/home/landedCost' | '/office/landedRates' | '/office/addLandedRate'
const rate = {
  kind: 'duty',
  hs_prefix: '9401.61',
  value: 0,
  valid_from: '2026-01-01',
  source: 'HTSUS',
} as const

async function goods({ db, item }: World) {
  const { merchant_uuid } = await db
    .selectFrom('relation')
    .innerJoin('merchant', 'merchant.id', 'relation.merchant_id')
    .select('merchant_uuid')
    .where('relation.id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  const lines = [{ relation_id: item.relation_id, custom_sn: 'HP-1', quantity: 10, price: '120.00' }]
  return { merchant_uuid, lines: JSON.stringify(lines), port: '', zip: '90021', arrives_on: '2026-05-01' }
}

export const landedCostCases: Cases<Paths> = {
  '/home/landedCost': {
    right: async (world) => ({ as: (await world.customer()).caller, input: await goods(world) }),
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { ...(await goods(world)), zip: '9002' },
      reason: 'address.zipFormat',
    }),
    stranger: 'nothing',
  },
  '/office/landedRates': {
    right: async ({ staff }) => ({ as: (await staff('finance')).caller, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/addLandedRate': {
    right: async ({ staff }) => ({ as: (await staff('finance')).caller, input: rate }),
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: { ...rate, valid_to: '2025-12-31' },
      reason: 'contract.dates',
    }),
    // Another of finance adds the same once more; the newest holds.
    stranger: 'nothing',
  },
}

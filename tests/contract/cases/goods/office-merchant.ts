import { aMerchant } from '#tests/fixtures/goods'
import type { Cases } from '../world.ts'

type Paths = '/office/merchants' | '/office/merchant' | '/office/moveMerchant'
const reason = 'Two certificates are out of date.'

export const officeMerchantCases: Cases<Paths> = {
  '/office/merchants': {
    right: async ({ staff }) => ({
      as: (await staff('auditor')).caller,
      input: { state: 2, search: 'maker', page: 1 },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/merchant': {
    right: async ({ staff, db }) => ({
      as: (await staff('auditor')).caller,
      input: { merchant_id: await aMerchant(db) },
    }),
    refused: async ({ staff }) => ({
      as: (await staff('auditor')).caller,
      input: { merchant_id: 999_999 },
      reason: 'request.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/moveMerchant': {
    right: async ({ staff, db }) => ({
      as: (await staff('administrator')).caller,
      input: { merchant_id: await aMerchant(db), event: 'suspend', reason },
    }),
    // Only administrators suspend.
    refused: async ({ staff, db }) => ({
      as: (await staff('auditor')).caller,
      input: { merchant_id: await aMerchant(db), event: 'suspend', reason },
      reason: 'merchant.notAllowed',
    }),
    // Another administrator comes too late.
    stranger: 'merchant.notAllowed',
  },
}

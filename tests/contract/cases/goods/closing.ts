import { aMerchant } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

type Paths = '/merchant/closing' | '/merchant/askClosing' | '/merchant/keepOpen' | '/office/merchantDealings'
const reason = 'We sell the business.'

/** The owner of a merchant that is to be closed. */
async function leaving({ db, server }: World) {
  const { email, account_id, merchant_id } = await aSeller(db, await aMerchant(db), { at: new Date() })
  await db
    .updateTable('merchant')
    .set({ closing_asked_at: new Date(), closing_asked_by: account_id })
    .where('id', '=', merchant_id)
    .execute()
  return server.loginAs(email)
}

export const closingCases: Cases<Paths> = {
  '/merchant/closing': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/askClosing': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: { reason } }),
    refused: async (world) => ({
      as: await leaving(world),
      input: { reason },
      reason: 'merchant.notAllowed',
    }),
    stranger: 'nothing',
  },
  '/merchant/keepOpen': {
    right: async (world) => ({ as: await leaving(world), input: {} }),
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: {},
      reason: 'merchant.notAllowed',
    }),
    stranger: 'merchant.notAllowed',
  },
  '/office/merchantDealings': {
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
}

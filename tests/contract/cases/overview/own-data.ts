import { type Cases, login, payment } from '../world.ts'

type Paths = '/user/activity' | '/user/exportOwnData' | '/user/deletionPreview' | '/user/deleteAccount'

export const ownDataCases: Cases<Paths> = {
  '/user/activity': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/exportOwnData': {
    right: async ({ customer }) => ({ as: (await customer()).caller, input: { password: login } }),
    refused: async ({ customer }) => {
      return {
        as: (await customer()).caller,
        input: { password: 'not1this' },
        reason: 'account.passwordWrong',
      }
    },
    stranger: 'nothing',
  },
  '/user/deletionPreview': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/deleteAccount': {
    right: async ({ customer }) => {
      return { as: (await customer()).caller, input: { password: login, payment_password: payment } }
    },
    refused: async ({ customer }) => {
      const input = { password: login, payment_password: payment }
      return { as: (await customer(100)).caller, input, reason: 'account.deletionOpen' }
    },
    // It is the own account that goes.
    stranger: 'nothing',
  },
}

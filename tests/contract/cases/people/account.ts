import { codesPerHour } from '#rules/people/attempts'
import { mailedCode } from '../mailed-code.ts'
import { someoneElsewhere } from '../someone-elsewhere.ts'
import { type Cases, login } from '../world.ts'

const someone = { first_name: 'Ana', last_name: 'Ruiz', phone: '+1 213 555 0100', company_name: 'Ruiz Home' }
const address = {
  receiving_company: 'Diaz Home',
  receiving_phone: '213 555 0100',
  receiving_zip: '90012',
  receiving_address: '1 Main St',
  receiving_city: 'Los Angeles',
  receiving_state: 'CA',
}
let joined = 0
const newEmail = () => {
  joined += 1
  return `ana${joined}@ruiz.test`
}

/** A person of a business of another site. Returns the address. */
type Paths =
  | '/user/credentialKey'
  | '/user/sendCode'
  | '/user/register'
  | '/user/checkNewcomer'
  | '/user/associate'
  | '/user/resetPassword'
  | '/user/login'
  | '/user/createTicket'
  | '/user/openTicket'
  | '/user/logout'
  | '/user/info'
  | '/user/accountInfo'
  | '/user/update'
  | '/user/setPaymentPassword'
  | '/user/addressList'
  | '/user/saveAddress'
  | '/user/deleteAddress'
  | '/user/demoAccounts'

export const accountCases: Cases<Paths> = {
  '/user/credentialKey': {
    right: async ({ guest }) => ({ as: guest, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/sendCode': {
    right: async ({ guest }) => ({ as: guest, input: { email: newEmail(), purpose: 'register' } }),
    refused: async ({ guest, server }) => {
      const input = { email: newEmail(), purpose: 'register' } as const
      for (let sent = 0; sent < codesPerHour; sent += 1) await server.send('/user/sendCode', input)
      return { as: guest, input, reason: 'account.tooManyAttempts' }
    },
    stranger: 'nothing',
  },
  '/user/register': {
    right: async (world) => {
      const email = newEmail()
      const email_code = await mailedCode(world, { email, purpose: 'register' })
      return { as: world.guest, input: { ...someone, email, email_code, password: login } }
    },
    refused: async ({ guest }) => {
      const input = { ...someone, email: newEmail(), email_code: '123456', password: login }
      return { as: guest, input, reason: 'account.codeFirst' }
    },
    // The code is spent.
    stranger: 'account.codeFirst',
  },
  '/user/checkNewcomer': {
    right: async (world) => {
      const email = (await someoneElsewhere(world)).email
      return {
        as: world.guest,
        input: { email, email_code: await mailedCode(world, { email, purpose: 'register' }) },
      }
    },
    refused: async (world) => {
      const { email } = (await world.customer()).actor
      const email_code = await mailedCode(world, { email, purpose: 'register' })
      return { as: world.guest, input: { email, email_code }, reason: 'account.exists' }
    },
    stranger: 'nothing',
  },
  '/user/associate': {
    right: async (world) => {
      const email = (await someoneElsewhere(world)).email
      const email_code = await mailedCode(world, { email, purpose: 'register' })
      return { as: world.guest, input: { email, email_code, password: login } }
    },
    refused: async (world) => {
      const email = (await someoneElsewhere(world)).email
      const email_code = await mailedCode(world, { email, purpose: 'register' })
      const input = { email, email_code, password: 'elm8tree' }
      return { as: world.guest, input, reason: 'account.associationFailed' }
    },
    // The code is spent.
    stranger: 'account.codeFirst',
  },
  '/user/resetPassword': {
    right: async (world) => {
      const { email } = (await world.customer()).actor
      const email_code = await mailedCode(world, { email, purpose: 'password' })
      return { as: world.guest, input: { email, email_code, password: 'elm8tree' } }
    },
    refused: async ({ guest, newcomer }) => {
      const { email } = (await newcomer()).actor
      const input = { email, email_code: '123456', password: 'elm8tree' }
      return { as: guest, input, reason: 'account.codeFirst' }
    },
    stranger: 'account.codeFirst',
  },
  '/user/login': {
    right: async ({ guest, customer }) => {
      return { as: guest, input: { email: (await customer()).actor.email, password: login } }
    },
    refused: async ({ guest, customer }) => {
      const input = { email: (await customer()).actor.email, password: 'elm8tree' }
      return { as: guest, input, reason: 'account.wrongCredentials' }
    },
    stranger: 'nothing',
  },
  '/user/createTicket': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/openTicket': {
    right: async ({ guest, newcomer, server }) => {
      const { data } = await server.send('/user/createTicket', {}, (await newcomer()).caller)
      return { as: guest, input: { ticket: data.ticket, confirmed: true } }
    },
    refused: async ({ guest }) => ({ as: guest, input: { ticket: 'spent' }, reason: 'session.ticketSpent' }),
    stranger: 'session.ticketSpent',
  },
  '/user/logout': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/info': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/accountInfo': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/update': {
    right: async ({ newcomer }) => {
      const input = {
        first_name: 'Ana',
        last_name: 'Ruiz',
        phone: '213 555 0199',
        language: 'es-ES',
      } as const
      return { as: (await newcomer()).caller, input }
    },
    refused: async ({ newcomer }) => {
      const input = { first_name: 'Ana', last_name: 'Ruiz', phone: 'call me' }
      return { as: (await newcomer()).caller, input, reason: 'account.phoneFormat' }
    },
    stranger: 'nothing',
  },
  '/user/setPaymentPassword': {
    right: async (world) => {
      const { caller, actor } = await world.newcomer()
      const email_code = await mailedCode(world, { email: actor.email, purpose: 'payment_password' }, caller)
      return { as: caller, input: { email_code, password: '280413' } }
    },
    refused: async ({ newcomer }) => {
      const input = { email_code: '123456', password: '280413' }
      return { as: (await newcomer()).caller, input, reason: 'account.codeFirst' }
    },
    stranger: 'account.codeFirst',
  },
  '/user/addressList': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/saveAddress': {
    right: async ({ newcomer, server }) => {
      const { caller } = await newcomer()
      const { data } = await server.send('/user/saveAddress', address, caller)
      return { as: caller, input: { ...address, id: data.id, receiving_city: 'Pasadena' } }
    },
    refused: async ({ newcomer }) => {
      const input = { ...address, receiving_zip: '10001' }
      return { as: (await newcomer()).caller, input, reason: 'address.zipNotInState' }
    },
    stranger: 'address.notFound',
  },
  '/user/deleteAddress': {
    right: async ({ newcomer, server }) => {
      const { caller } = await newcomer()
      const { data } = await server.send('/user/saveAddress', address, caller)
      return { as: caller, input: { id: data.id } }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: { id: 999_999 }, reason: 'address.notFound' }
    },
    stranger: 'address.notFound',
  },
  // Refused outside demo mode: tests/contract/account.test.ts.
  '/user/demoAccounts': {
    right: async ({ guest }) => ({ as: guest, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
}

import { generate } from 'otplib'
import { anAuthenticator } from '#tests/fixtures/auth/authenticator'
import { type Cases, login, type Person, type World } from '../world.ts'

type Paths =
  | '/user/secondSteps'
  | '/user/beginTotp'
  | '/user/confirmTotp'
  | '/user/beginPasskey'
  | '/user/addPasskey'
  | '/user/renewRecoveryCodes'
  | '/user/removeSecondStep'

const wrong = 'not1this'

/** Begins an authenticator app, and returns its first code. */
async function begunApp({ server }: World, { caller }: Person): Promise<string> {
  const { data } = await server.send('/user/beginTotp', { password: login }, caller)
  return generate({ secret: data.secret })
}

/** A customer with an authenticator app. */
export async function withApp(world: World): Promise<Person> {
  const person = await world.customer()
  const step_code = await begunApp(world, person)
  await world.server.send('/user/confirmTotp', { step_code }, person.caller)
  return person
}

export const secondStepCases: Cases<Paths> = {
  '/user/secondSteps': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/beginTotp': {
    right: async ({ customer }) => ({ as: (await customer()).caller, input: { password: login } }),
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { password: wrong }, reason: 'account.passwordWrong' }
    },
    stranger: 'nothing',
  },
  '/user/confirmTotp': {
    right: async (world) => {
      const person = await world.customer()
      return { as: person.caller, input: { step_code: await begunApp(world, person) } }
    },
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { step_code: '123456' }, reason: 'account.stepNotFound' }
    },
    stranger: 'account.stepNotFound',
  },
  '/user/beginPasskey': {
    right: async ({ customer }) => ({ as: (await customer()).caller, input: { password: login } }),
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { password: wrong }, reason: 'account.passwordWrong' }
    },
    stranger: 'nothing',
  },
  '/user/addPasskey': {
    right: async ({ customer, server }) => {
      const { caller } = await customer()
      const { data } = await server.send('/user/beginPasskey', { password: login }, caller)
      const passkey = anAuthenticator(server.config.public_url).make(data.options)
      return { as: caller, input: { name: 'Phone', passkey } }
    },
    refused: async ({ customer, server }) => {
      const { caller } = await customer()
      const { data } = await server.send('/user/beginPasskey', { password: login }, caller)
      const passkey = anAuthenticator('https://elsewhere.test').make(data.options)
      return { as: caller, input: { name: 'Phone', passkey }, reason: 'account.stepWrong' }
    },
    // It belongs to its holder, and becomes a step of that account.
    stranger: 'nothing',
  },
  '/user/renewRecoveryCodes': {
    right: async (world) => ({ as: (await withApp(world)).caller, input: { password: login } }),
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { password: login }, reason: 'account.stepNotFound' }
    },
    stranger: 'account.stepNotFound',
  },
  '/user/removeSecondStep': {
    right: async (world) => ({ as: (await withApp(world)).caller, input: { password: login } }),
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { password: login }, reason: 'account.stepNotFound' }
    },
    stranger: 'account.stepNotFound',
  },
}

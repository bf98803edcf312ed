import { mailedCode } from '../mailed-code.ts'
import { type Cases, login } from '../world.ts'

type Paths =
  | '/user/changePassword'
  | '/user/changeEmail'
  | '/user/devices'
  | '/user/signOutDevice'
  | '/user/signOutEverywhere'
  | '/user/setPreferences'

let moved = 0
const newEmail = () => {
  moved += 1
  return `moved${moved}@shop.test`
}

export const securityCases: Cases<Paths> = {
  '/user/changePassword': {
    right: async (world) => {
      const { actor, caller } = await world.customer()
      const email_code = await mailedCode(world, { email: actor.email, purpose: 'password' }, caller)
      return { as: caller, input: { email_code, old_password: login, password: 'elm8tree' } }
    },
    refused: async ({ customer }) => {
      const input = { email_code: '123456', old_password: 'not1this', password: 'elm8tree' }
      return { as: (await customer()).caller, input, reason: 'account.passwordWrong' }
    },
    stranger: 'account.codeFirst',
  },
  '/user/changeEmail': {
    right: async (world) => {
      const { caller } = await world.customer()
      const email = newEmail()
      const email_code = await mailedCode(world, { email, purpose: 'email' }, caller)
      return { as: caller, input: { email, email_code, password: login } }
    },
    refused: async (world) => {
      const { caller } = await world.customer()
      const { email } = (await world.customer()).actor
      const email_code = await mailedCode(world, { email, purpose: 'email' }, caller)
      return { as: caller, input: { email, email_code, password: login }, reason: 'account.emailTaken' }
    },
    stranger: 'account.codeFirst',
  },
  '/user/devices': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/signOutDevice': {
    right: async ({ newcomer, server }) => {
      const { actor, caller } = await newcomer()
      await server.loginAs(actor.email)
      const { data } = await server.send('/user/devices', {}, caller)
      return { as: caller, input: { id: data.list.find((one) => !one.this_device)!.id } }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: { id: 999_999 }, reason: 'account.deviceNotFound' }
    },
    stranger: 'account.deviceNotFound',
  },
  '/user/signOutEverywhere': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: { keep_this: true } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/setPreferences': {
    right: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: { language: 'es-ES', metric: true } }
    },
    refused: null,
    stranger: 'nothing',
  },
}

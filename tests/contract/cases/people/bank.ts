import { randomUUID } from 'node:crypto'
import { type Cases, type Person, payment, type World } from '../world.ts'

const account = {
  kind: 'checking',
  bank_name: 'Pacific Trust',
  holder: 'Diaz Home LLC',
  routing_number: '021000021',
  number: '000123456789',
} as const

async function withBank(world: World): Promise<Person & { id: number }> {
  const person = await world.customer()
  const { data } = await world.server.send('/user/addBank', { ...account, password: payment }, person.caller)
  return { ...person, id: data.id }
}

type Paths = '/user/bankList' | '/user/addBank' | '/user/defaultBank' | '/user/deleteBank'

export const bankCases: Cases<Paths> = {
  '/user/bankList': {
    right: async (world) => ({ as: (await withBank(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/addBank': {
    right: async ({ customer }) => {
      const input = { ...account, password: payment, is_default: '1' as const, idempotency_key: randomUUID() }
      return { as: (await customer()).caller, input }
    },
    refused: async ({ customer }) => {
      const input = { ...account, routing_number: '021000022', password: payment }
      return { as: (await customer()).caller, input, reason: 'bank.routing' }
    },
    stranger: 'nothing',
  },
  '/user/defaultBank': {
    right: async (world) => {
      const { caller, id } = await withBank(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { id: 999_999 }, reason: 'bank.notFound' }
    },
    stranger: 'bank.notFound',
  },
  '/user/deleteBank': {
    right: async (world) => {
      const { caller, id } = await withBank(world)
      return { as: caller, input: { id, password: payment } }
    },
    refused: async (world) => {
      const { caller, id } = await withBank(world)
      return { as: caller, input: { id, password: '000001' }, reason: 'payment.passwordWrong' }
    },
    stranger: 'bank.notFound',
  },
}

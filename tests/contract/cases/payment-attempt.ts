import { randomUUID } from 'node:crypto'
import type { Cases, World } from './world.ts'

const asFinance = async (world: World) => (await world.staff('finance')).caller

/** A try to pay that somebody began, by its number. */
async function anAttempt(world: World): Promise<string> {
  const person = await world.customer()
  const { order_number: order_sn } = await world.order(person)
  const input = { order_sn, idempotency_key: randomUUID() }
  const { data } = await world.server.send('/supply/order/pay/stripe', input, person.caller)
  return data.attempt_number
}

export const paymentAttemptCases: Cases<'/office/paymentAttempts' | '/office/paymentAttempt'> = {
  '/office/paymentAttempts': {
    right: async (world) => {
      const days = { from: '2026-01-01', to: '2036-01-01' }
      const input = {
        state: 'open',
        provider: 'sandbox',
        search: await anAttempt(world),
        odd: '0',
        ...days,
      } as const
      return { as: await asFinance(world), input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/paymentAttempt': {
    right: async (world) => ({
      as: await asFinance(world),
      input: { attempt_number: await anAttempt(world) },
    }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { attempt_number: 'P000000000' },
      reason: 'payment.notFound',
    }),
    stranger: 'nothing',
  },
}

import { randomUUID } from 'node:crypto'
import type { Cases, World } from '../world.ts'

type Paying = '/supply/order/pay/stripe' | '/supply/order/pay/paypal' | '/pay/converge'

/** An order that is to be paid, or is paid already. */
async function anOrderToPay(world: World, paid?: 'paid') {
  const person = await world.customer(500)
  const { order_number } = await world.order(person, paid)
  return { as: person.caller, input: { order_sn: order_number, idempotency_key: randomUUID() } }
}

const paying = {
  right: (world: World) => anOrderToPay(world),
  refused: async (world: World) => ({
    ...(await anOrderToPay(world, 'paid')),
    reason: 'payment.notDue' as const,
  }),
  stranger: 'order.notFound' as const,
}

const recharge = async (world: World, amount: string) => {
  const input = { amount, payment: 3, idempotency_key: randomUUID() }
  return { as: (await world.customer()).caller, input }
}

export const paymentCases: Cases<Paying | '/pay/recharge' | '/pay/attempt'> = {
  '/supply/order/pay/stripe': paying,
  '/supply/order/pay/paypal': paying,
  '/pay/converge': paying,
  '/pay/recharge': {
    right: (world) => recharge(world, '250.00'),
    refused: async (world) => ({ ...(await recharge(world, '0')), reason: 'wallet.amount' }),
    stranger: 'nothing',
  },
  '/pay/attempt': {
    right: async (world) => {
      const { as, input } = await anOrderToPay(world)
      const { data } = await world.server.send('/supply/order/pay/stripe', input, as)
      return { as, input: { attempt_number: data.attempt_number } }
    },
    refused: async ({ customer }) => {
      const input = { attempt_number: 'P000000000' }
      return { as: (await customer()).caller, input, reason: 'payment.notFound' }
    },
    stranger: 'payment.notFound',
  },
}

import { randomUUID } from 'node:crypto'
import { inTransaction } from '#database/transaction'
import { settleAttempt } from '#market/paying/payment/attempt/settle-attempt'
import { toCents } from '#rules/money/money'
import type { Cases, World } from '../world.ts'

const asFinance = async (world: World) => (await world.staff('finance')).caller

/** A try to pay that somebody began, by its number. */
async function anAttempt(world: World): Promise<string> {
  const person = await world.customer()
  const { order_number: order_sn } = await world.order(person)
  const input = { order_sn, idempotency_key: randomUUID() }
  const { data } = await world.server.send('/supply/order/pay/stripe', input, person.caller)
  return data.attempt_number
}

/** Euros that came for a payment, and wait for finance. */
async function someEuros(world: World) {
  const attempt_number = await anAttempt(world)
  const { id } = await world.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('attempt_number', '=', attempt_number)
    .executeTakeFirstOrThrow()
  const charge = `ch_${randomUUID()}`
  const heard = { state: 'paid', charge, received_cents: toCents(9_000), currency: 'EUR' } as const
  await inTransaction(world.db, (tx) => settleAttempt(tx, { at: new Date() }, { attempt_id: id, heard }))
  return { attempt_number, charge }
}

type Paths = '/office/paymentAttempts' | '/office/paymentAttempt' | '/office/decideForeignCharge'

export const paymentAttemptCases: Cases<Paths> = {
  '/office/paymentAttempts': {
    right: async (world) => {
      const days = { from: '2026-01-01', to: '2036-01-01' }
      const input = {
        state: 'open',
        provider: 'sandbox',
        search: await anAttempt(world),
        oddity: '',
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
  '/office/decideForeignCharge': {
    right: async (world) => {
      const input = { ...(await someEuros(world)), pass: 1, worth: '97.12', idempotency_key: randomUUID() }
      return { as: await asFinance(world), input }
    },
    refused: async (world) => {
      const input = { ...(await someEuros(world)), pass: 0 }
      return { as: await asFinance(world), input, reason: 'payment.reasonNeeded' }
    },
    stranger: 'payment.chargeDecided',
  },
}

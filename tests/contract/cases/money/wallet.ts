import { randomUUID } from 'node:crypto'
import { aRecharge } from '#tests/fixtures/buying'
import { aFile } from '#tests/fixtures/people'
import { type Cases, payment, type World } from '../world.ts'

async function recharge(world: World, amount = '120.50') {
  const { actor, caller } = await world.customer()
  const voucher_file_ids = await aFile(world.db, actor)
  const about = { offline_method: 1, paid_on: '2026-03-02', remark: 'by wire' }
  return { as: caller, input: { amount, voucher_file_ids, ...about, idempotency_key: randomUUID() } }
}
async function offline(world: World, amount: string) {
  const person = await world.customer()
  const { order_number: order_sn } = await world.order(person)
  const voucher_file_ids = await aFile(world.db, person.actor)
  const about = { offline_method: 1, paid_on: '2026-03-02', remark: '' }
  const input = { order_sn, amount, voucher_file_ids, ...about, idempotency_key: randomUUID() }
  return { as: person.caller, input }
}
const waiting = async ({ db, customer }: World) => (await aRecharge(db, (await customer()).actor, 20)).id

type Paths =
  | '/pay/list'
  | '/pay/balance'
  | '/pay/offline'
  | '/pay/rechargeOffline'
  | '/pay/rechargeList'
  | '/pay/transactionList'
  | '/pay/statement'
  | '/office/rechargeList'
  | '/office/decideRecharge'

export const walletCases: Cases<Paths> = {
  '/pay/list': {
    right: async (world) => {
      const person = await world.customer(500)
      const { order_parent_number } = await world.order(person)
      return { as: person.caller, input: { order_sn: order_parent_number } }
    },
    // It says of each way why it is closed; of another company's order, that nothing is due.
    refused: null,
    stranger: 'nothing',
  },
  '/pay/balance': {
    right: async (world) => {
      const person = await world.customer(500)
      const { order_parent_number } = await world.order(person)
      const input = { order_sn: order_parent_number, password: payment, idempotency_key: randomUUID() }
      return { as: person.caller, input }
    },
    refused: async (world) => {
      const person = await world.customer(10)
      const { order_parent_number } = await world.order(person)
      const input = { order_sn: order_parent_number, password: payment, idempotency_key: randomUUID() }
      return { as: person.caller, input, reason: 'payment.balanceNotEnough' }
    },
    stranger: 'order.notFound',
  },
  '/pay/offline': {
    right: (world) => offline(world, '500.00'),
    refused: async (world) => ({ ...(await offline(world, '1.00')), reason: 'payment.belowDue' }),
    stranger: 'order.notFound',
  },
  '/pay/rechargeOffline': {
    right: (world) => recharge(world),
    refused: async (world) => ({ ...(await recharge(world, '0')), reason: 'wallet.amount' }),
    stranger: 'upload.notFound',
  },
  '/pay/rechargeList': {
    right: async ({ customer }) => ({ as: (await customer()).caller, input: { page: 1, page_size: 10 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/pay/transactionList': {
    right: async ({ customer }) => {
      const input = { type: 0, from: '2026-01-01', to: '2036-01-01', page: 1, page_size: 10 }
      return { as: (await customer(20)).caller, input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/pay/statement': {
    right: async ({ customer }) => {
      return { as: (await customer(20)).caller, input: { from: '2026-01-01', to: '2036-01-01' } }
    },
    refused: async ({ customer }) => {
      const input = { from: '2026-02-01', to: '2026-01-01' }
      return { as: (await customer()).caller, input, reason: 'wallet.daysBackwards' }
    },
    stranger: 'nothing',
  },
  '/office/rechargeList': {
    right: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: { status: 0, assigned: 'nobody', search: 'R' },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/decideRecharge': {
    right: async (world) => {
      const input = { id: await waiting(world), pass: 1, reason: '', idempotency_key: randomUUID() }
      return { as: (await world.staff('finance')).caller, input }
    },
    refused: async (world) => {
      const input = { id: await waiting(world), pass: 0 }
      return { as: (await world.staff('finance')).caller, input, reason: 'wallet.reasonNeeded' }
    },
    stranger: 'wallet.notPending',
  },
}

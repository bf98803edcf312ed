import { inTransaction } from '#database/transaction'
import { askTermination } from '#market/buying/contract/termination/ask-termination'
import { hoursAfter } from '#rules/buying/order/times'
import { type Cases, payment, type World } from '../world.ts'
import { key, proposed } from './proposed-contract.ts'

type Paths =
  | '/home/terminateContract'
  | '/merchant/terminateContract'
  | '/office/terminationDecide'
  | '/office/terminations'

const nothing = { merchant_keeps: '0.00', buyer_back: '0.00' }
const asks = { cause: 'buyerChanged', reason: 'We close the shop in May', ...nothing } as const

/** The order of a contract in force, whose deposit is due. */
async function inForce(world: World) {
  const { buyer, seller, confirming } = await proposed(world)
  await world.server.send('/home/confirmContract', { ...confirming, password: payment, ...key() }, buyer)
  await world.server.send('/merchant/confirmContract', { ...confirming, ...key() }, seller)
  const order = await world.db
    .selectFrom('orders as o')
    .innerJoin('contract as c', 'c.id', 'o.contract_id')
    .select(['o.id', 'o.order_number', 'o.company_id', 'o.account_id'])
    .where('c.contract_sn', '=', confirming.contract_sn)
    .executeTakeFirstOrThrow()
  return { buyer, seller, ...order }
}

/** The same, which its buyer asked to end some days ago. */
async function asked(world: World, days = 0) {
  const person = await world.customer()
  const order = await inForce({ ...world, customer: async () => person })
  const { order_number } = order
  const actor = { ...person.actor, at: hoursAfter(new Date(), -24 * days) }
  await inTransaction(world.db, (tx) => askTermination(tx, actor, { order_number, ...asks }))
  return { ...order, no: 1 }
}

export const terminationCases: Cases<Paths> = {
  '/home/terminateContract': {
    right: async (world) => {
      const { buyer, order_number } = await inForce(world)
      return { as: buyer, input: { event: 'ask', order_number, ...asks, ...key() } }
    },
    refused: async (world) => {
      const { buyer, order_number, no } = await asked(world)
      return { as: buyer, input: { event: 'confirm', order_number, no }, reason: 'termination.own' }
    },
    stranger: 'order.notFound',
  },
  '/merchant/terminateContract': {
    right: async (world) => {
      const { seller, order_number, no } = await asked(world)
      return { as: seller, input: { event: 'confirm', order_number, no, ...key() } }
    },
    refused: async (world) => {
      const { seller, order_number } = await inForce(world)
      const input = { event: 'ask' as const, order_number, ...asks, buyer_back: '1.00' }
      return { as: seller, input, reason: 'termination.sum' }
    },
    stranger: 'order.notFound',
  },
  '/office/terminations': {
    right: async (world) => {
      await asked(world)
      return { as: (await world.staff('service')).caller, input: {} }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/terminationDecide': {
    right: async (world) => {
      const { order_number, no } = await asked(world, 10)
      const input = { decision: 'end' as const, order_number, no, reason: 'Nobody answered', ...nothing }
      return { as: (await world.staff('service')).caller, input: { ...input, ...key() } }
    },
    refused: async (world) => {
      const { order_number, no } = await asked(world)
      const input = { decision: 'keep' as const, order_number, no, reason: 'Nobody answered' }
      return { as: (await world.staff('service')).caller, input, reason: 'termination.tooEarly' }
    },
    stranger: 'order.notAllowed',
  },
}

import { inTransaction } from '#database/transaction'
import { offerOnClaim } from '#market/buying/contract/claim/offer'
import { claimLot } from '#market/buying/contract/claim/open-claim'
import { hoursAfter } from '#rules/buying/order/times'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aFile } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'
import { key } from './proposed-contract.ts'

type Paths =
  | '/home/claimLot'
  | '/home/withdrawClaim'
  | '/home/answerOffer'
  | '/home/claims'
  | '/merchant/claimOffer'
  | '/merchant/claims'
  | '/merchant/claimList'
  | '/office/claimDecide'
  | '/office/claims'
  | '/office/claimList'

const asked = '500.00'
const lineOf = (file: string) => [
  { line_no: 1, condition: 2 as const, quantity: 2, text: 'Broken', file_ids: [file] },
]

/** The order of a contract whose lot came with damage, which may be claimed now. */
async function received(world: World) {
  const person = await world.customer()
  const maker = await world.merchant('item')
  const contract = await aReceivedLot(world.db, { buyer: person.actor, seller: maker.actor })
  const file = await aFile(world.db, person.actor)
  return { ...contract, file, as: person.caller, maker }
}

/** The same with a claim of it, some days old, and an offer where wished. */
async function claimed(world: World, { days = 0, offered = false } = {}) {
  const contract = await received(world)
  const { buyer, order_number, file, maker } = contract
  const at = hoursAfter(new Date(), -24 * days)
  const { claim_number } = await inTransaction(world.db, (tx) =>
    claimLot(tx, { ...buyer, at }, { order_number, lot_no: 1, asked, lines: lineOf(file), ...key() }),
  )
  if (offered)
    await inTransaction(world.db, (tx) =>
      offerOnClaim(
        tx,
        { ...maker.actor, at },
        { claim_number, amount: '300.00', text: '', replacement: null, ...key() },
      ),
    )
  return { ...contract, claim_number }
}
const unknown = 'K0'

export const claimCases: Cases<Paths> = {
  '/home/claimLot': {
    right: async (world) => {
      const { as, order_number, file } = await received(world)
      return { as, input: { order_number, lot_no: 1, asked, lines: lineOf(file), ...key() } }
    },
    refused: async (world) => {
      const { as, order_number, file } = await received(world)
      const lines = [{ ...lineOf(file)[0]!, quantity: 9 }]
      return { as, input: { order_number, lot_no: 1, asked, lines }, reason: 'claim.quantity' }
    },
    stranger: 'order.notFound',
  },
  '/home/withdrawClaim': {
    right: async (world) => {
      const { as, claim_number } = await claimed(world)
      return { as, input: { claim_number, ...key() } }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { claim_number: unknown },
      reason: 'claim.notFound',
    }),
    stranger: 'claim.notFound',
  },
  '/home/answerOffer': {
    right: async (world) => {
      const { as, claim_number } = await claimed(world, { offered: true })
      return { as, input: { claim_number, no: 1, answer: 'accept', ...key() } }
    },
    refused: async (world) => {
      const { as, claim_number } = await claimed(world)
      return { as, input: { claim_number, no: 1, answer: 'accept' }, reason: 'claim.notNow' }
    },
    stranger: 'claim.notFound',
  },
  '/home/claims': {
    right: async (world) => {
      const { as, order_number } = await claimed(world, { offered: true })
      return { as, input: { order_number } }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { order_number: 'T0' },
      reason: 'order.notFound',
    }),
    stranger: 'order.notFound',
  },
  '/merchant/claimOffer': {
    right: async (world) => {
      const { maker, claim_number } = await claimed(world)
      const replacement = JSON.stringify({ planned_on: '2036-04-01', lines: [{ line_no: 1, quantity: 2 }] })
      return {
        as: maker.caller,
        input: { claim_number, amount: '300.00', text: 'For the tops', replacement, ...key() },
      }
    },
    refused: async (world) => {
      const { maker, claim_number } = await claimed(world, { offered: true })
      return { as: maker.caller, input: { claim_number, amount: '300.00' }, reason: 'claim.notNow' }
    },
    stranger: 'claim.notFound',
  },
  '/merchant/claims': {
    right: async (world) => {
      const { maker, order_number } = await claimed(world)
      return { as: maker.caller, input: { order_number } }
    },
    refused: async (world) => ({
      as: (await world.merchant('item')).caller,
      input: { order_number: 'T0' },
      reason: 'order.notFound',
    }),
    stranger: 'order.notFound',
  },
  '/merchant/claimList': {
    right: async (world) => {
      const { maker } = await claimed(world)
      return { as: maker.caller, input: { open: 'all' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/claimDecide': {
    right: async (world) => {
      const { claim_number } = await claimed(world, { days: 16 })
      const replacement = JSON.stringify({ planned_on: '2036-04-01', lines: [{ line_no: 1, quantity: 1 }] })
      const input = { claim_number, amount: '300.00', reason: 'As the pictures show', replacement, ...key() }
      return { as: (await world.staff('service')).caller, input }
    },
    refused: async (world) => {
      const { claim_number } = await claimed(world)
      const input = { claim_number, amount: '300.00', reason: 'As the pictures show' }
      return { as: (await world.staff('service')).caller, input, reason: 'claim.tooEarly' }
    },
    stranger: 'claim.closed',
  },
  '/office/claims': {
    right: async (world) => {
      const { order_number } = await claimed(world)
      return { as: (await world.staff('service')).caller, input: { order_number } }
    },
    refused: async (world) => ({
      as: (await world.staff('service')).caller,
      input: { order_number: 'T0' },
      reason: 'order.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/claimList': {
    right: async (world) => {
      await claimed(world)
      return { as: (await world.staff('service')).caller, input: {} }
    },
    refused: null,
    stranger: 'nothing',
  },
}

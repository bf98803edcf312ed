import { randomUUID } from 'node:crypto'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { matureOrders } from '#market/money/earning/mature-orders'
import { hoursAfter } from '#rules/buying/order/times'
import { openVault } from '#server/secrets/vault'
import { anItem, anOrder, pay, work } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aMerchantBank, ownAccount } from '#tests/fixtures/paying/payouts'
import { accrueStock } from '#tests/fixtures/paying/storage'
import { aSeller, aStaff } from '#tests/fixtures/people'
import type { Caller } from '#tests/servers/server'
import type { Cases, World } from '../world.ts'

/** A merchant with something payable and an account, one of its owners, and two people of finance. */
async function payable({ db, server, customer }: World) {
  const at = hoursAfter(new Date(), -24 * 10)
  const merchant_id = await aMerchant(db)
  const owner = await aSeller(db, merchant_id, { at: new Date() })
  const [june, omar] = [await aStaff(db, ['finance'], new Date()), await aStaff(db, ['finance'], new Date())]
  const sealed = openVault(server.config.secrets, 'bank').close(Buffer.from('0012345678'))
  await aMerchantBank(db, { merchant_id, checked_by: june.account_id, sealed })
  await ownAccount(db)
  const buyer = { ...(await customer(500)).actor, at }
  const item = await anItem(db, { merchant_id, price: 10_000, on_hand: 5 })
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_number)
  const warehouse = await aStaff(db, ['warehouse'], at)
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number })
  while ((await inTransaction(db, (tx) => matureOrders.work(tx, system(new Date())))) > 0);
  // Storage is taken before anybody is paid.
  await accrueStock(db, new Date())
  const enter = (email: string) => server.loginAs(email)
  return {
    merchant_id,
    owner: await enter(owner.email),
    june: await enter(june.email),
    omar: await enter(omar.email),
  }
}

const steps = ['check', 'approve', 'send'] as const
type Step = (typeof steps)[number]

/** A run as somebody of finance sees it, to be noted as checked. */
async function asShown({ server }: World, by: Caller, run_id: number) {
  const { data } = await server.send('/office/payoutRun', { run_id }, by)
  const { payouts, amount } = data.run
  return { run_id, payouts, amount, idempotency_key: randomUUID() }
}

/** A run of a new merchant, as far as a step, with the number of its payout. */
async function aRun(world: World, until?: Step) {
  const one = await payable(world)
  // Balances of other cases' manufacturers are left out of this run.
  const others = world.db.updateTable('merchant').set({ payouts_held: 'of another case' })
  await others.where('id', '<>', one.merchant_id).execute()
  const key = () => ({ idempotency_key: randomUUID() })
  const { data } = await world.server.send('/office/proposePayoutRun', key(), one.june)
  const { run_id } = data
  for (const step of until ? steps.slice(0, steps.indexOf(until) + 1) : [])
    await world.server.send(
      `/office/${step}PayoutRun`,
      step === 'check' ? await asShown(world, one.june, run_id) : { run_id, ...key() },
      step === 'approve' ? one.omar : one.june,
    )
  const { payout_number } = await world.db
    .selectFrom('merchant_payout')
    .select('payout_number')
    .where('run_id', '=', run_id)
    .where('merchant_id', '=', one.merchant_id)
    .executeTakeFirstOrThrow()
  return { ...one, run_id, payout_number, input: { run_id, ...key() } }
}

const unknownRun = async ({ staff }: World) => ({
  as: (await staff('finance')).caller,
  input: { run_id: 999_999 },
  reason: 'payout.notFound' as const,
})

type Paths =
  | '/merchant/payoutList'
  | '/merchant/askPayout'
  | '/office/payoutRunList'
  | '/office/payoutRun'
  | '/office/proposePayoutRun'
  | '/office/checkPayoutRun'
  | '/office/dropPayoutRun'
  | '/office/approvePayoutRun'
  | '/office/sendPayoutRun'
  | '/office/payoutFile'
  | '/office/endPayout'
  | '/office/holdPayouts'
  | '/office/payoutTerms'
  | '/office/setPayoutTerms'

export const payoutCases: Cases<Paths> = {
  '/merchant/payoutList': {
    right: async (world) => ({ as: (await aRun(world, 'send')).owner, input: { page: 1, page_size: 5 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/askPayout': {
    right: async (world) => ({ as: (await payable(world)).owner, input: { idempotency_key: randomUUID() } }),
    refused: async ({ merchant }) => ({ as: (await merchant()).caller, input: {}, reason: 'payout.noBank' }),
    stranger: 'payout.noBank',
  },
  '/office/payoutRunList': {
    right: async (world) => ({ as: (await aRun(world)).june, input: { open: '1' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/payoutRun': {
    right: async (world) => {
      const { june, run_id } = await aRun(world)
      return { as: june, input: { run_id } }
    },
    refused: unknownRun,
    stranger: 'nothing',
  },
  '/office/proposePayoutRun': {
    right: async (world) => ({ as: (await payable(world)).june, input: { idempotency_key: randomUUID() } }),
    refused: async (world) => {
      const { june } = await aRun(world)
      return { as: june, input: { idempotency_key: randomUUID() }, reason: 'payout.nothing' }
    },
    stranger: 'payout.nothing',
  },
  '/office/checkPayoutRun': {
    right: async (world) => {
      const { june, run_id } = await aRun(world)
      return { as: june, input: await asShown(world, june, run_id) }
    },
    refused: async (world) => {
      const { june, run_id } = await aRun(world)
      const input = { ...(await asShown(world, june, run_id)), amount: '0.01' }
      return { as: june, input, reason: 'payout.changed' }
    },
    stranger: 'payout.notPending',
  },
  '/office/dropPayoutRun': {
    right: async (world) => {
      const { june, input, payout_number } = await aRun(world)
      return { as: june, input: { ...input, payout_number, reason: 'Looked into' } }
    },
    refused: async (world) => {
      const { june, input } = await aRun(world)
      return { as: june, input, reason: 'wallet.reasonNeeded' }
    },
    stranger: 'payout.notPending',
  },
  '/office/approvePayoutRun': {
    right: async (world) => {
      const { omar, input } = await aRun(world, 'check')
      return { as: omar, input }
    },
    refused: async (world) => {
      const { june, input } = await aRun(world, 'check')
      return { as: june, input, reason: 'payout.secondPerson' }
    },
    stranger: 'payout.notPending',
  },
  '/office/sendPayoutRun': {
    right: async (world) => {
      const { june, input } = await aRun(world, 'approve')
      return { as: june, input }
    },
    refused: async (world) => {
      const { june, input } = await aRun(world, 'check')
      return { as: june, input, reason: 'payout.notPending' }
    },
    stranger: 'nothing',
  },
  '/office/payoutFile': {
    right: async (world) => {
      const { june, run_id } = await aRun(world, 'send')
      return { as: june, input: { run_id, format: 'xml' } }
    },
    refused: async (world) => {
      const { june, run_id } = await aRun(world, 'approve')
      return { as: june, input: { run_id, format: 'csv' }, reason: 'payout.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/endPayout': {
    right: async (world) => {
      const { june, payout_number } = await aRun(world, 'send')
      return { as: june, input: { payout_number, event: 'pay', reference: 'FT1' } }
    },
    refused: async (world) => {
      const { june, payout_number } = await aRun(world, 'check')
      const input = { payout_number, event: 'fail', reason: 'No such account' } as const
      return { as: june, input, reason: 'payout.notPending' }
    },
    stranger: 'payout.notPending',
  },
  '/office/holdPayouts': {
    right: async (world) => {
      const { june, merchant_id } = await payable(world)
      return { as: june, input: { merchant_id, hold: '1', reason: 'Looked into' } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: { merchant_id: 999_999, hold: '0' },
      reason: 'payout.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/payoutTerms': {
    right: async (world) => {
      const { june, merchant_id } = await payable(world)
      return { as: june, input: { merchant_id } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: { merchant_id: 999_999 },
      reason: 'payout.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/setPayoutTerms': {
    right: async (world) => {
      const { june, merchant_id } = await payable(world)
      return { as: june, input: { merchant_id, least: '60', fee: '2.50' } }
    },
    refused: async (world) => {
      const { june, merchant_id } = await payable(world)
      return { as: june, input: { merchant_id, least: '10.00', fee: '10.00' }, reason: 'payout.fee' }
    },
    stranger: 'nothing',
  },
}

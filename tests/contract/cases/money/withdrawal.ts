import { randomUUID } from 'node:crypto'
import { type Cases, payment, type World } from '../world.ts'

/** A buyer with money who requests a withdrawal. */
async function asking(world: World, amount: string) {
  const input = {
    amount,
    method: 1,
    email: 'rosa@diaz.test',
    password: payment,
    idempotency_key: randomUUID(),
  }
  return { as: (await world.customer(500)).caller, input }
}

async function asked(world: World) {
  const { as, input } = await asking(world, '100.00')
  const { data } = await world.server.send('/pay/withdraw', input, as)
  return { as, withdrawal: data }
}

/** A withdrawal to an account that was added for it. */
async function askedToBank(world: World): Promise<number> {
  const { caller } = await world.customer(500)
  const bank = { kind: 'checking', bank_name: 'First', holder: 'Diaz', number: '0012345678' } as const
  const added = { ...bank, routing_number: '121000358', password: payment, idempotency_key: randomUUID() }
  const { data } = await world.server.send('/user/addBank', added, caller)
  const input = {
    amount: '50.00',
    method: 3,
    bank_id: data.id,
    password: payment,
    idempotency_key: randomUUID(),
  }
  return (await world.server.send('/pay/withdraw', input, caller)).data.id
}

type Paths =
  | '/pay/withdraw'
  | '/pay/withdrawalList'
  | '/pay/releaseWithdrawal'
  | '/office/withdrawalList'
  | '/office/decideWithdrawal'
  | '/office/payoutAccount'

export const withdrawalCases: Cases<Paths> = {
  '/pay/withdraw': {
    right: (world) => asking(world, '100.00'),
    refused: async (world) => ({
      ...(await asking(world, '500.01')),
      reason: 'payment.balanceNotEnough',
    }),
    stranger: 'nothing',
  },
  '/pay/withdrawalList': {
    right: async (world) => ({ as: (await asked(world)).as, input: { held: '1', page: 1, page_size: 10 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/pay/releaseWithdrawal': {
    right: async (world) => {
      const { as, withdrawal } = await asked(world)
      const input = { withdrawal_number: withdrawal.withdrawal_number, idempotency_key: randomUUID() }
      return { as, input }
    },
    refused: async ({ customer }) => {
      const input = { withdrawal_number: 'W000000000', idempotency_key: randomUUID() }
      return { as: (await customer()).caller, input, reason: 'wallet.notPending' }
    },
    stranger: 'wallet.notPending',
  },
  '/office/withdrawalList': {
    right: async ({ staff }) => ({ as: (await staff('finance')).caller, input: { status: 0, search: 'W' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/payoutAccount': {
    right: async (world) => ({
      as: (await world.staff('finance')).caller,
      input: { id: await askedToBank(world) },
    }),
    refused: async (world) => ({
      as: (await world.staff('finance')).caller,
      input: { id: (await asked(world)).withdrawal.id },
      reason: 'wallet.noAccount',
    }),
    stranger: 'nothing',
  },
  '/office/decideWithdrawal': {
    right: async (world) => {
      const { id } = (await asked(world)).withdrawal
      const input = { id, pass: 1, reason: '', payout_reference: 'PP-1', idempotency_key: randomUUID() }
      return { as: (await world.staff('finance')).caller, input }
    },
    refused: async (world) => {
      const input = { id: (await asked(world)).withdrawal.id, pass: 1 }
      return { as: (await world.staff('finance')).caller, input, reason: 'wallet.payoutReference' }
    },
    stranger: 'wallet.notPending',
  },
}

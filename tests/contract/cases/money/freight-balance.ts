import { randomUUID } from 'node:crypto'
import { type Cases, payment, type World } from '../world.ts'

async function transfer(world: World, amount: string, direction: 'in' | 'out' = 'in') {
  const input = { direction, amount, password: payment, idempotency_key: randomUUID() }
  return { as: (await world.customer(500)).caller, input }
}

/** A buyer who has set money aside for freight. */
async function withFreight(world: World) {
  const { as, input } = await transfer(world, '120.00')
  await world.server.send('/pay/freightTransfer', input, as)
  return as
}

type Paths = '/pay/logisticsUserPay' | '/pay/freightTransfer' | '/user/logisticsDealLog'

export const freightBalanceCases: Cases<Paths> = {
  '/pay/logisticsUserPay': {
    right: async (world) => ({ as: await withFreight(world), input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/pay/freightTransfer': {
    right: (world) => transfer(world, '120.00'),
    refused: async (world) => ({
      ...(await transfer(world, '0.01', 'out')),
      reason: 'payment.balanceNotEnough',
    }),
    stranger: 'nothing',
  },
  '/user/logisticsDealLog': {
    right: async (world) => {
      const days = { from: '2026-01-01', to: '2036-01-01' }
      const input = { type: 2, method: 1, ...days, search: 'D', page: 1, page_size: 10 }
      return { as: await withFreight(world), input }
    },
    refused: null,
    stranger: 'nothing',
  },
}

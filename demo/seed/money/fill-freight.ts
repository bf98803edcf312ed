import { randomUUID } from 'node:crypto'
import { transferFreight } from '#market/money/wallet/freight/transfer-freight'
import type { Trade } from '../trade.ts'
import { recharge } from './recharge.ts'

const hourMs = 3_600_000
const email = 'peter@lakeshore.example.com'
/** Apart from the places of the planned recharges: each voucher counts as its own. */
const place = 900

const transfers = [
  { hours: 90, direction: 'in', amount: '650.00' },
  { hours: 66, direction: 'out', amount: '300.00' },
] as const

/** A dealer's freight balance: recharged by a transfer, from the wallet, and a part given back to it. */
export function freightTurns(trade: Trade, at: Date) {
  const { tx, actors } = trade
  const plan = {
    email,
    hours: 120,
    dollars: '900.00',
    method: 'transfer',
    decision: 'passed',
    target: 'freight',
  } as const
  const moves = transfers.map(({ hours, ...move }) => {
    const moved = new Date(at.getTime() - hours * hourMs)
    const work = async () => {
      await transferFreight(tx, actors.buyer(email, 'CHI', moved), { ...move, idempotency_key: randomUUID() })
    }
    return { at: moved, work }
  })
  return [...recharge(trade, { plan, place, at }), ...moves]
}

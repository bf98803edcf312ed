import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { claimState } from '#rules/buying/contract/claim/claim'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { system } from '../../../actor.ts'
import { move, type OrderRow } from '../status/move.ts'

/** How many claims of an order are open, and how many of them have an offer. */
export async function countOpenClaims(tx: Tx, { id }: Pick<OrderRow, 'id'>) {
  const { rows } = await sql<{ open: number; offered: number }>`
    select count(*)::int as open, count(*) filter (where state = ${claimState.offered})::int as offered
    from claim where order_id = ${id} and state in (${claimState.open}, ${claimState.offered})`.execute(tx)
  return rows[0]!
}

/**
 * Takes up the open claims of an order that has come to its receipt. Returns the status that they bring; null
 * where there are none. Lock the order first, and give its row with the status that it has now.
 */
export async function resumeClaims(tx: Tx, at: Date, order: OrderRow): Promise<Status | null> {
  if (order.status !== orderStatus.awaitingReceipt) return null
  const { open, offered } = await countOpenClaims(tx, order)
  if (open === 0) return null
  return move(tx, system(at), { order, event: offered > 0 ? 'openOffered' : 'openClaim' })
}

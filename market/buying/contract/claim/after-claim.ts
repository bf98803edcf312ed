import type { Tx } from '#database/connect'
import { isClosed } from '#rules/buying/contract/lot/graph'
import { balanceDueAt } from '#rules/buying/contract/money/balance-due'
import { orderStatus, type Status } from '#rules/buying/order/status'
import type { Buyer, Staff } from '../../../actor.ts'
import { releaseHeld } from '../../order/contract/release-held.ts'
import { countOpenClaims, resumeClaims } from '../../order/contract/resume-claims.ts'
import { termsOfOrder } from '../../order/contract/terms-of-order.ts'
import { hasDamage } from '../../order/lot/has-damage.ts'
import { lotsOf } from '../../order/lot/lock-lot.ts'
import { makeDue, waitingBalance } from '../../order/lot/make-due.ts'
import { move, type OrderRow } from '../../order/status/move.ts'

type SettledClaim = { order: OrderRow; by: 'acceptOffer' | 'decideClaim'; replaced: boolean }

/**
 * Moves an order on whose claim was settled: to the papers of goods that are sent again, to its receipt while
 * lots or claims are open, else its balance is due, or it is completed. One that works on another lot stays
 * where it is. What the claim held back is released. Returns the status.
 */
export async function afterClaim(tx: Tx, actor: Buyer | Staff, settled: SettledClaim): Promise<Status> {
  const status = await moveOn(tx, actor, settled)
  await releaseHeld(tx, actor, settled.order)
  return status
}

async function moveOn(tx: Tx, actor: Buyer | Staff, { order, by, replaced }: SettledClaim): Promise<Status> {
  if (!inNegotiation(order)) return order.status
  if (replaced) {
    const event = by === 'decideClaim' ? 'decideReplacement' : 'acceptReplacement'
    return move(tx, actor, { order, event })
  }
  const lots = await lotsOf(tx, order)
  const { open } = await countOpenClaims(tx, order)
  if (open > 0 || !lots.every(isClosed) || (await hasDamage(tx, order, actor.at)))
    return toReceipt(tx, actor, { order, event: `${by}Lot` })
  const balance = await waitingBalance(tx, { order_id: order.id, lot_no: null })
  if (balance === null) return move(tx, actor, { order, event: by, set: { completed_at: actor.at } })
  const pay_before = balanceDueAt(actor.at, await termsOfOrder(tx, order), lots)
  await makeDue(tx, actor, { order, balance, due_at: pay_before })
  return move(tx, actor, { order, event: `${by}Due`, set: { pay_before } })
}

export const inNegotiation = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === orderStatus.negotiation || status === orderStatus.negotiationConfirmed

type ClaimExit = { order: OrderRow; event: 'acceptOfferLot' | 'decideClaimLot' | 'withdrawClaim' }

/** Moves an order from the negotiation of a claim to its receipt, or on to its next open claim. */
export async function toReceipt(tx: Tx, actor: Buyer | Staff, { order, event }: ClaimExit): Promise<Status> {
  const status = await move(tx, actor, { order, event })
  const next = await resumeClaims(tx, actor.at, { ...order, status, status_before: order.status })
  return next ?? status
}

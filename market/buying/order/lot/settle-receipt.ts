import type { Tx } from '#database/connect'
import { isClosed } from '#rules/buying/contract/lot/graph'
import { balanceDueAt } from '#rules/buying/contract/money/balance-due'
import { moneyText } from '#rules/money/money'
import type { Buyer, System } from '../../../actor.ts'
import { releaseHeld } from '../contract/release-held.ts'
import { termsOfOrder } from '../contract/terms-of-order.ts'
import { move, type OrderRow } from '../status/move.ts'
import { hasDamage } from './has-damage.ts'
import { lotsOf } from './lock-lot.ts'
import { makeDue, waitingBalance } from './make-due.ts'
import { tellLot } from './tell-lot.ts'

type Receipt = {
  order: OrderRow
  /** Goods that came with damage are accepted, too: their claim is over, or given up. */
  asTheyAre: boolean
}

/**
 * Confirms the receipt of an order of which every lot is received or settled: its balance is due where it is
 * paid after delivery, else it is completed and all that is held is released. Returns whether it was. Lots
 * with damaged or missing pieces wait for their claim, until `accept_by`. Lock the order first, in status 31.
 */
export async function settleReceipt(
  tx: Tx,
  actor: Buyer | System,
  { order, asTheyAre }: Receipt,
): Promise<boolean> {
  const lots = await lotsOf(tx, order)
  if (!lots.every(isClosed)) return false
  if (!asTheyAre && (await hasDamage(tx, order, actor.at))) return false
  const balance = await waitingBalance(tx, { order_id: order.id, lot_no: null })
  if (balance === null) {
    await complete(tx, actor, order)
    return true
  }
  const terms = await termsOfOrder(tx, order)
  const pay_before = balanceDueAt(actor.at, terms, lots)
  await makeDue(tx, actor, { order, balance, due_at: pay_before })
  await move(tx, actor, { order, event: 'confirmReceiptDue', set: { pay_before } })
  return true
}

async function complete(tx: Tx, actor: Buyer | System, order: OrderRow): Promise<void> {
  await move(tx, actor, { order, event: 'confirmReceipt', set: { completed_at: actor.at } })
  const released = await releaseHeld(tx, actor, order)
  const params = { amount: moneyText(released) }
  for (const side of ['buyer', 'merchant'] as const)
    await tellLot(tx, actor, { order, side, name: 'goodsAccepted', params })
}

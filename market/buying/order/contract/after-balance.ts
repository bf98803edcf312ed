import type { Tx } from '#database/connect'
import { lotState } from '#rules/buying/contract/lot'
import { currentLot } from '#rules/buying/contract/lot/graph'
import { balanceType } from '#rules/buying/contract/terms'
import { system } from '../../../actor.ts'
import { lotsOf } from '../lot/lock-lot.ts'
import { settleReceipt } from '../lot/settle-receipt.ts'
import { move, type OrderRow } from '../status/move.ts'
import { resumeClaims } from './resume-claims.ts'
import { termsOfOrder } from './terms-of-order.ts'

/**
 * Moves an order on whose balance was paid: to the documents of a lot that was inspected, to the receipt or
 * the next lot where it was paid against documents, or to its end where all is received.
 */
export async function afterBalance(tx: Tx, at: Date, order: OrderRow): Promise<void> {
  const { balance_type } = await termsOfOrder(tx, order)
  const current = currentLot(await lotsOf(tx, order))
  const event =
    balance_type !== balanceType.beforeDelivery
      ? 'closePaid'
      : !current
        ? 'toReceipt'
        : current.state === lotState.planned
          ? 'nextLotPaid'
          : 'toShipping'
  const set = event === 'closePaid' ? { completed_at: at } : {}
  const status = await move(tx, system(at), { order, event, set })
  // What came with the papers unpaid may have arrived and been received meanwhile.
  if (event === 'toReceipt' && !(await resumeClaims(tx, at, { ...order, status })))
    await settleReceipt(tx, system(at), { order: { ...order, status }, asTheyAre: false })
}

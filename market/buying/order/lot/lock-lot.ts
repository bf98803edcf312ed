import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { orderKind } from '#rules/buying/order/graphs'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import { lockOrder, type OrderRow } from '../status/move.ts'

export type LotRow = Selectable<Tables['lot']>

/** The order of a contract under this number, locked, as `lockOrder` does. Refuses any other order. */
export async function lockContractOrder(tx: Tx, actor: Actor, order_number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, actor, order_number)
  return order.kind === orderKind.contract ? order : refuse('order.notFound')
}

/** The lots of an order, in their order. Lock the order first. */
export const lotsOf = (tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<LotRow[]> =>
  tx.selectFrom('lot').selectAll().where('order_id', '=', id).orderBy('lot_no').execute()

/**
 * A lot of the order of a contract, with that order locked. Refuses an unknown order (`order.notFound`) or
 * lot (`contract.noLot`).
 */
export async function lockLot(
  tx: Tx,
  actor: Actor,
  { order_number, lot_no }: { order_number: string; lot_no: number },
): Promise<{ order: OrderRow; lot: LotRow; lots: LotRow[] }> {
  const order = await lockContractOrder(tx, actor, order_number)
  const lots = await lotsOf(tx, order)
  const lot = lots.find((one) => one.lot_no === lot_no)
  return { order, lots, lot: lot ?? refuse('contract.noLot', {}, 'lot_no') }
}

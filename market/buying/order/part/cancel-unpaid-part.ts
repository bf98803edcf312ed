import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import type { Status } from '#rules/buying/order/status'
import { moneyText } from '#rules/money/money'
import type { Buyer, Staff } from '../../../actor.ts'
import { giveBackCoupons } from '../../../money/coupon/use-coupon.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { type OrderLine, piecesOf, type QuantityByLine } from './read-lines.ts'
import { releasePieces } from './release-pieces.ts'
import { reprice } from './reprice.ts'
import { savePart } from './save-part.ts'

type PartCancellation = {
  order: OrderRow
  lines: readonly OrderLine[]
  wanted: QuantityByLine
  remark: string
  /** Why staff cancel it. */
  cause: EndCause | undefined
}

/**
 * Reduces an unpaid order as if it had been placed so, with its frozen unit prices and all fees
 * recalculated. Releases the stock of the pieces at once; gives back a coupon that does not apply to the
 * rest. The rest may be below the minimum order quantity, which applies to placing only. Refuses
 * `order.notAllowed` once it is paid. Lock the order first.
 */
export async function cancelUnpaidPart(
  tx: Tx,
  actor: Buyer | Staff,
  { order, lines, wanted, remark, cause }: PartCancellation,
): Promise<Status> {
  const { fees, discount_percent, fee_traces, rest, coupon_leaves } = await reprice(tx, order, {
    lines,
    wanted,
  })
  const status = await move(tx, actor, { order, event: 'cancelPart', remark })
  await releasePieces(tx, lines, wanted)
  await writeRest(tx, order, rest)
  const { order_fee_cents } = await tx
    .updateTable('orders')
    .set({ ...fees, discount_percent, fee_traces: JSON.stringify(fee_traces) })
    .where('id', '=', order.id)
    .returning('order_fee_cents')
    .executeTakeFirstOrThrow()
  if (coupon_leaves) await giveBackCoupons(tx, [order], actor.at)
  await savePart(tx, actor, { order, lines, wanted, remark, state: 'done' })
  const params = { pieces: piecesOf(wanted), returned: 'none', amount: moneyText(order_fee_cents) }
  const told = { ...params, cause: cause ?? 'none', reason: remark || 'none' } as const
  await tellBuyer(tx, actor, { order, template: 'orderPartCancelled', params: told })
  return status
}

/** Updates the lines to the remaining quantities; deletes lines without remaining pieces. */
async function writeRest(tx: Tx, { id }: OrderRow, rest: readonly OrderLine[]): Promise<void> {
  const left = JSON.stringify(
    rest.map(({ id, amount, total_cents, weight_g, volume_cm3, carton_count }) => ({
      ...{ id, amount, total_cents, weight_g, volume_cm3, carton_count },
    })),
  )
  const ids = rest.map((line) => line.id)
  await sql`delete from order_line where order_id = ${id} and id <> all (${ids}::int[])`.execute(tx)
  await sql`
    update order_line l set amount = r.amount, total_cents = r.total_cents, weight_g = r.weight_g, volume_cm3 = r.volume_cm3,
      carton_count = r.carton_count
    from json_to_recordset(${left}::json) as r (id int, amount int, total_cents bigint, weight_g bigint, volume_cm3 bigint,
      carton_count int)
    where l.id = r.id and l.order_id = ${id} and l.amount <> r.amount`.execute(tx)
}

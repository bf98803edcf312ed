import assert from 'node:assert'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { backForPieces, partlyCancellable } from '#rules/buying/order/cancel-amounts'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import type { Status } from '#rules/buying/order/status'
import { type PartCancellationStatus, partCancellationStatus } from '#rules/codes'
import { moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { bookGivenBack } from '../../../money/earning/book-given-back.ts'
import { markShippedCartons } from '../packing/mark-shipped-cartons.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { type OrderLine, piecesOf, type QuantityByLine, readOrderLines } from './read-lines.ts'
import { releasePieces } from './release-pieces.ts'

type RequestedPart = Selectable<Tables['part_cancellation']>

/**
 * The part of an order that its buyer requests to cancel; undefined if the request is for all of it, or
 * without a request. Lock the order first.
 */
export const readAskedPart = (tx: Tx, order_id: number): Promise<RequestedPart | undefined> =>
  tx
    .selectFrom('part_cancellation')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('status', '=', partCancellationStatus.asked)
    .executeTakeFirst()

type PartConfirmation = {
  order: OrderRow
  part: RequestedPart
  remark: string
  cause: EndCause
  /** What its buyer is told of why, or `none`. */
  reason: string
}

/**
 * Cancels the requested part of a paid order; the rest of the order goes on. Releases the stock of the
 * pieces and refunds their money to the company's wallet: the goods' price from the merchant, the fees
 * from the platform. Packing begins anew, because the cartons are renumbered. Lock the order first.
 * Refuses a part of a reservation that is not paid in full (`order.notAllowed`).
 */
export async function confirmPart(
  tx: Tx,
  actor: Staff,
  { order, part, remark, cause, reason }: PartConfirmation,
): Promise<Status> {
  const before = order.status_before ?? order.status
  if (!partlyCancellable({ kind: order.kind, status: before }))
    refuse('order.notAllowed', { status: order.status, event: 'confirmPart' })
  const lines = await readOrderLines(tx, order.id)
  const wanted = await wantedBy(tx, part)
  const refunded_fee_cents = plus(order.refunded_fee_cents, part.amount_cents)
  const set = { refunded_fee_cents }
  const status = await move(tx, actor, { order, event: 'confirmPart', remark, cause, set })
  await countCancelled(tx, wanted)
  await releasePieces(tx, lines, wanted)
  const ledger_transaction_id = await bookPart(tx, actor, { order, part, lines, wanted })
  await closePart(tx, part, {
    status: partCancellationStatus.done,
    ledger_transaction_id,
    decided_at: actor.at,
  })
  await tx.deleteFrom('packed_carton').where('order_id', '=', order.id).execute()
  await markShippedCartons(tx, actor, order.id)
  const returned = part.amount_cents === 0 ? 'none' : moneyText(part.amount_cents)
  const params = { pieces: piecesOf(wanted), returned, amount: moneyText(order.order_fee_cents) }
  const told = { ...params, cause, reason }
  await tellBuyer(tx, actor, { order, template: 'orderPartCancelled', params: told })
  return status
}

/** Declines the request and leaves the order whole. Returns the number of requested pieces. */
export async function refusePart(tx: Tx, part: RequestedPart, at: Date): Promise<number> {
  await closePart(tx, part, { status: partCancellationStatus.refused, decided_at: at })
  return piecesOf(await wantedBy(tx, part))
}

type PartEnd = { status: PartCancellationStatus; decided_at: Date; ledger_transaction_id?: number | null }
const closePart = (tx: Tx, { id }: RequestedPart, closing: PartEnd) =>
  tx
    .updateTable('part_cancellation')
    .set(closing)
    .where('id', '=', id)
    .where('status', '=', partCancellationStatus.asked)
    .execute()

async function wantedBy(tx: Tx, { id }: RequestedPart): Promise<QuantityByLine> {
  const rows = await tx
    .selectFrom('part_cancellation_line')
    .select(['order_line_id', 'quantity'])
    .where('part_cancellation_id', '=', id)
    .execute()
  return new Map(rows.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
}

/** Adds the pieces to the cancelled quantity of their lines, which have as many left. */
async function countCancelled(tx: Tx, wanted: QuantityByLine): Promise<void> {
  const pieces = [...wanted].map(([order_line_id, quantity]) => ({ order_line_id, quantity }))
  const { rows } = await sql`
    update order_line l set cancelled = l.cancelled + w.quantity
    from json_to_recordset(${JSON.stringify(pieces)}::json) as w (order_line_id int, quantity int)
    where l.id = w.order_line_id and l.amount - l.cancelled - l.claimed - l.shipped >= w.quantity
    returning l.id`.execute(tx)
  assert.equal(rows.length, pieces.length, 'what was asked for can be cancelled until it is decided')
}

type Booking = { order: OrderRow; part: RequestedPart; lines: readonly OrderLine[]; wanted: QuantityByLine }

/** Posts the refund of the part, once; posts nothing where nothing was paid. */
async function bookPart(tx: Tx, actor: Staff, { order, part, lines, wanted }: Booking) {
  const back = backForPieces(order, lines, wanted)
  const shares = [...back.values()]
  const goods_cents = plus(zero, ...shares.map((share) => share.goods_cents))
  const fees_cents = plus(zero, ...shares.map((share) => share.fees_cents))
  assert.equal(plus(goods_cents, fees_cents), part.amount_cents, 'what goes back is what was asked for')
  if (part.amount_cents === 0) return null
  const given = new Map([...back].map(([id, share]) => [id, share.goods_cents]))
  const reference = `${order.order_number} part ${part.id}`
  const posted = await bookGivenBack(tx, actor, { order, reference, given, fees_cents })
  return posted.id
}

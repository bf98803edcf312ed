import { sql } from 'kysely'
import type { submitBooking as declared } from '#api/buying/presale/presale'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { moneyText } from '#rules/money/money'
import { limitOver } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { refuseClosed } from '../../../goods/merchant/state/refuse-closed.ts'
import { askApproval } from '../approval/ask-approval.ts'
import { lockLimits, readSpent } from '../approval/read-spent.ts'
import { lockOrder, move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { askPlaces } from './ask-places.ts'
import { tellMaker } from './tell-maker.ts'

const unsubmitted: readonly Status[] = [orderStatus.presaleNotSubmitted, orderStatus.reviewRejected]
type Input = In<typeof declared>

/**
 * Submits a reservation to its manufacturer, with the unit information form frozen on it: it asks for its
 * places, of which none is held before the approval. One over its maker's limits also waits for a colleague,
 * and is not payable before (docs/decisions/0150). Refuses one submitted before (`presale.submitted`), and
 * goods whose shipment is full or closed since it was booked (`presale.batchFull`), or whose manufacturer
 * does not sell now (`merchant.notOpen`). Specification section 8.
 */
export async function submitBooking(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const ended = order.status === orderStatus.cancelled || order.kind !== orderKind.presale
  if (!ended && !unsubmitted.includes(order.status)) refuse('presale.submitted')
  await refuseClosed(tx, order.merchant_id)
  const status = await move(tx, actor, { order, event: 'submit' })
  await askBooked(tx, order.id)
  const { order_number: _number, idempotency_key: _key, ...unit } = input
  await tx
    .updateTable('presale_order')
    .set({ unit: JSON.stringify(unit), submitted_at: actor.at })
    .where('order_id', '=', order.id)
    .execute()
  const approval = (await waitsForColleague(tx, actor, order)) ? 'waiting' : 'none'
  const params = { amount: moneyText(order.order_fee_cents) }
  await tellBuyer(tx, actor, { order, template: 'reservationSubmitted', params })
  await tellMaker(tx, actor, { order, name: 'reservationAsked', params })
  return { status, approval }
}

/** Asks for places in the shipments that were chosen; refuses one that has no room any more. */
async function askBooked(tx: Tx, order_id: number): Promise<void> {
  const { rows } = await sql<{ order_line_id: number; batch_id: number; relation_id: number; fits: boolean }>`
    select h.order_line_id, h.batch_id, h.relation_id, b.state = 'open' and b.booked + h.amount <= b.quantity as fits
    from presale_hold h join order_line l on l.id = h.order_line_id join presale_batch b on b.id = h.batch_id
    where l.order_id = ${order_id} order by h.order_line_id`.execute(tx)
  const full = rows.find(({ fits }) => !fits)
  if (full) refuse('presale.batchFull', { relation_id: full.relation_id })
  await askPlaces(tx, rows)
}

/** Whether a reservation is over a limit of who made it, so that a colleague has to approve it. */
async function waitsForColleague(tx: Tx, actor: Buyer, order: OrderRow): Promise<boolean> {
  const limits = await lockLimits(tx, order.account_id)
  const parent = await tx
    .selectFrom('order_parent')
    .select(['order_parent_number', 'approval'])
    .where('id', '=', order.order_parent_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (parent.approval === 'approved') return false
  const placed = await readSpent(tx, order)
  const over = limitOver(limits, placed)
  await tx
    .updateTable('order_parent')
    .set({ approval: over ? 'waiting' : 'none', approval_limit: over })
    .where('id', '=', order.order_parent_id)
    .execute()
  if (!over) return false
  const { order_parent_number } = parent
  const asked = {
    order_parent_number,
    amount: moneyText(placed.total),
    pay_before: order.pay_before.toISOString(),
  }
  await askApproval(tx, { at: actor.at, account_id: order.account_id, company_id: order.company_id }, asked)
  return true
}

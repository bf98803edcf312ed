import { type RawBuilder, sql } from 'kysely'
import { decidableStatuses } from '#rules/buying/order/approval'
import { reservationStatuses } from '#rules/buying/order/display/reservation-statuses'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'

/** Whether a colleague can decide about an order `o`, as `isDecidable` says. */
export const decidableOrders: RawBuilder<boolean> = sql<boolean>`(o.status in (${sql.join(decidableStatuses)})
  or (o.kind = ${orderKind.presale} and o.status = ${orderStatus.pendingReview}))`

const reserved = sql`o.kind = ${sql.lit(orderKind.presale)}`

/** Orders `o` that are reservations whose balance is not paid; the kind is a literal for its index. */
export const reservedOrders = sql<boolean>`(${reserved} and o.status in (${sql.join(reservationStatuses.map((status) => sql.lit(status)))}))`

/** Orders `o` that are reservations which their manufacturer has not answered. */
export const reservationsToAnswer = sql<boolean>`(${reserved} and o.status = ${sql.lit(orderStatus.pendingReview)})`

/** Orders `o` that are reservations whose goods are here, and whose delivery is chosen but not quoted. */
export const finalsToQuote = sql<boolean>`(${reserved} and o.status = ${sql.lit(orderStatus.fullReviewApproved)}
  and o.delivery_unknown and exists (select from presale_order f where f.order_id = o.id and f.delivery_chosen_at is not null))`

/** Orders `o` that are reservations whose balance was not paid in time. */
const finalsLocked = sql<boolean>`(${reserved} and o.status = ${sql.lit(orderStatus.locked)})`

/** The reservations that wait for staff, by their queue, and the status that each has. */
export const waitingReservations = {
  toAnswer: { status: orderStatus.pendingReview, where: reservationsToAnswer },
  toQuote: { status: orderStatus.fullReviewApproved, where: finalsToQuote },
  locked: { status: orderStatus.locked, where: finalsLocked },
} as const

const heldStatuses = [
  orderStatus.pendingPayment,
  orderStatus.presaleReviewApproved,
  orderStatus.fullReviewApproved,
]
/** Orders (o) with their checkouts (p) that are lost unless somebody pays by `pay_before`. */
export const isHeld: RawBuilder<boolean> = sql`
  o.status in (${sql.join(heldStatuses.map(sql.lit))}) and p.approval <> 'waiting'`

/** Whether a freight order `o` is paid in full. */
export const paidInFull = sql`(select coalesce(sum(g.amount_cents), 0) from logistics_charge g
    where g.logistics_order_id = o.id and g.quote_no = o.quote_no)
  <= (select coalesce(sum(p.amount_cents - p.back_cents), 0) from logistics_payment p where p.logistics_order_id = o.id)`

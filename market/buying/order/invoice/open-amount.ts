import { sql } from 'kysely'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import type { Cents } from '#rules/money/money'

const { pendingPayment, underAudit, labelToUpload, pendingFreightPayment, freightPartlyPaid } = orderStatus
const { presaleReviewApproved, fullReviewApproved } = orderStatus

/** The statuses in which money may be due for an order from a warehouse; literals, for the index. */
const open = [
  pendingPayment,
  underAudit,
  labelToUpload,
  pendingFreightPayment,
  freightPartlyPaid,
  presaleReviewApproved,
  fullReviewApproved,
].map((status) => sql.lit(status))

const unpaid = sql`o.order_fee_cents - o.paid_fee_cents`
const reserved = sql`(case o.status when ${underAudit} then o.status_before else o.status end)`

/**
 * What is due for an order `o` with its reservation `f`: its price, its freight, or of a reservation the
 * deposit, and the balance once its delivery has a price (`duePayment`). What is checked is not paid yet.
 */
export const openAmount = sql<Cents>`(case
  when o.kind = ${orderKind.presale} and ${reserved} = ${presaleReviewApproved} then f.deposit_cents
  when o.kind = ${orderKind.presale} and ${reserved} = ${fullReviewApproved}
    then case when f.delivery_chosen_at is null or o.delivery_unknown then 0 else ${unpaid} end
  else ${unpaid} end)`

/** Whether money is due for an order `o` with its reservation `f`; contracts have dates of their own. */
export const orderIsDue = sql<boolean>`(o.status in (${sql.join(open)}) and o.kind <> ${sql.lit(orderKind.contract)} and ${openAmount} > 0)`

import { type RawBuilder, sql } from 'kysely'
import { freightStatuses } from '#rules/buying/order/freight'
import { orderStatus, type Status } from '#rules/buying/order/status'

/** The statuses in which money of a line can pay an order: its whole price, or its freight. */
export const payableStatuses: readonly Status[] = [orderStatus.pendingPayment, ...freightStatuses]

/** Whether money can pay an order `o` of a checkout `p` now: something is due, and it needs no approval. */
export const isPayable: RawBuilder<boolean> = sql<boolean>`o.status = any (${[...payableStatuses]}::smallint[])
  and o.order_fee_cents > o.paid_fee_cents and p.approval in ('none', 'approved')`

import { type RawBuilder, sql } from 'kysely'
import { decidableStatuses } from '#rules/buying/order/approval'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'

/** Whether a colleague can decide about an order `o`, as `isDecidable` says. */
export const decidableOrders: RawBuilder<boolean> = sql<boolean>`(o.status in (${sql.join(decidableStatuses)})
  or (o.kind = ${orderKind.presale} and o.status = ${orderStatus.pendingReview}))`

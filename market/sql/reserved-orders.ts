import { sql } from 'kysely'
import { reservationStatuses } from '#rules/buying/order/display/reservation-statuses'
import { orderKind } from '#rules/buying/order/graphs'

/** Orders `o` that are reservations whose balance is not paid; the kinds are literals for their index. */
export const reservedOrders = sql<boolean>`(o.kind <> ${sql.lit(orderKind.stock)} and o.kind = ${sql.lit(orderKind.presale)}
  and o.status in (${sql.join(reservationStatuses.map((status) => sql.lit(status)))}))`

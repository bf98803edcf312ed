import { type RawBuilder, sql } from 'kysely'
import { dueStatuses } from '#rules/buying/order/graph/due'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import type { Cents } from '#rules/money/money'
import { type PromiseColumns, promiseColumns } from '../../buying/order/read/promise-columns.ts'
import { type SoldLines, soldColumns } from '../../money/earning/sold-lines.ts'

/** What an order `o` needs to be paid besides its own columns. */
export type DueColumns = PromiseColumns &
  SoldLines & { deposit_cents: Cents | null; delivery_chosen: boolean }
export const dueColumns = sql`f.deposit_cents, f.delivery_chosen_at is not null as delivery_chosen, ${promiseColumns},
  ${soldColumns}`
export const dueJoin = sql`left join presale_order f on f.order_id = o.id`

/** Whether a payment apart from freight is due of an order `o` now; of a reservation as `duePayment` says. */
export const isDue: RawBuilder<boolean> = sql<boolean>`(o.status = any (${[...dueStatuses]}::smallint[])
  and (o.status <> ${orderStatus.fullReviewApproved} or (not o.delivery_unknown and exists (
    select from presale_order d where d.order_id = o.id and d.delivery_chosen_at is not null))))`

/** The amount due of a payable order `o`: its deposit, or all that is not paid yet. */
export const dueCents: RawBuilder<Cents> = sql<Cents>`(case when o.kind = ${orderKind.presale}
    and o.status = ${orderStatus.presaleReviewApproved}
  then (select d.deposit_cents from presale_order d where d.order_id = o.id)
  else o.order_fee_cents - o.paid_fee_cents end)`

import { type RawBuilder, sql } from 'kysely'
import { freightStatuses } from '#rules/buying/order/freight'
import { dueStatuses } from '#rules/buying/order/graph/due'
import type { Status } from '#rules/buying/order/status'
import { isDue } from '../payment/due-columns.ts'

/** The statuses in which money of a line can pay an order: its price, whole or in part, or its freight. */
export const payableStatuses: readonly Status[] = [...dueStatuses, ...freightStatuses]

/** Whether money can pay an order `o` of a checkout `p` now: something is due, and it needs no approval. */
export const isPayable: RawBuilder<boolean> = sql<boolean>`o.status = any (${[...payableStatuses]}::smallint[])
  and (o.status = any (${[...freightStatuses]}::smallint[]) or ${isDue}) and o.order_fee_cents > o.paid_fee_cents and p.approval in ('none', 'approved')`

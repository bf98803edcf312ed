import { type RawBuilder, sql } from 'kysely'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { freightStatuses } from '#rules/buying/order/freight'
import { orderStatus } from '#rules/buying/order/status'
import { certifiedStatus, merchantApplicationStatus } from '#rules/codes'
import { endStates, requisitionState } from '#rules/goods/private/requisition-graph'
import { type QueueRowKind, queueRowKinds } from '#rules/overview/queue-row'
import { kindsQueued } from '#rules/overview/queues'
import {
  bankLineState,
  enquiryStatus,
  feedbackStatus,
  refundStatus,
  voucherStatus,
} from '#rules/status-codes'
import { rowId } from '#rules/text/row-id'
import { waitingChanges } from '../../sql/queue-rows.ts'

const { lit } = sql
/** The ids among refs; what is no id names nothing. */
export const rowIds = (refs: readonly string[]): number[] => refs.flatMap((ref) => rowId(ref) ?? [])

const among = (values: readonly number[]) => sql`(${sql.join(values.map(lit))})`
const orderWaits = [...kindsQueued.keys(), ...freightStatuses, orderStatus.underAudit]
const refundWaits = [refundStatus.processing, refundStatus.return, refundStatus.awaitingRefund]
const { review, sample } = waitingChanges

const company = sql<string>`(select name from company where id = c.company_id)`

/** Each kind's table, the column of its refs, whose a row is, and which of its rows wait for staff. */
const rowsOf = {
  certification: {
    owner: sql`c.company_name`,
    from: sql`certification c`,
    id: sql`c.id`,
    where: sql`c.auth_status = ${lit(certifiedStatus.reviewing)}`,
  },
  application: {
    owner: sql`c.company_name`,
    from: sql`merchant_application c`,
    id: sql`c.id`,
    where: sql`c.status = ${lit(merchantApplicationStatus.underAudit)}`,
  },
  change: {
    owner: sql`(select name from merchant where id = c.merchant_id)`,
    from: sql`product_change c`,
    id: sql`c.id`,
    where: sql`((${review.where}) or (${sample.where}))`,
  },
  order: {
    owner: company,
    from: sql`orders c`,
    number: sql`c.order_number`,
    where: sql`c.status in ${among(orderWaits)}`,
  },
  voucher: {
    owner: company,
    from: sql`recharge c`,
    number: sql`c.recharge_number`,
    where: sql`c.status = ${lit(voucherStatus.pending)}`,
  },
  bankline: {
    owner: sql`c.text`,
    from: sql`bank_line c`,
    id: sql`c.id`,
    where: sql`c.state = ${lit(bankLineState.open)}`,
  },
  refund: {
    owner: company,
    from: sql`refund c`,
    number: sql`c.refund_number`,
    where: sql`c.status in ${among(refundWaits)}`,
  },
  requisition: {
    owner: company,
    from: sql`requisition c`,
    number: sql`c.requisition_number`,
    where: sql`c.state not in ${among([requisitionState.draft, ...endStates])}`,
  },
  freight: {
    owner: company,
    from: sql`logistics_order c`,
    number: sql`c.logistics_number`,
    where: sql`c.step not in ${among([logisticsStep.delivered, logisticsStep.cancelled])}`,
  },
  enquiry: {
    owner: sql`coalesce(nullif(c.company, ''), c.name)`,
    from: sql`enquiry c`,
    id: sql`c.id`,
    where: sql`c.status <> ${lit(enquiryStatus.closed)}`,
  },
  feedback: {
    owner: company,
    from: sql`feedback c`,
    number: sql`c.feedback_number`,
    where: sql`c.status = ${lit(feedbackStatus.waiting)}`,
  },
} as const satisfies Record<
  QueueRowKind,
  { owner: RawBuilder<unknown>; from: RawBuilder<unknown>; where: RawBuilder<unknown> } & (
    | { id: RawBuilder<unknown> }
    | { number: RawBuilder<unknown> }
  )
>

/** Those of these rows of a queue that wait for staff, as a query of their `ref`. */
export function waitingRows(kind: QueueRowKind, refs: readonly string[]): RawBuilder<unknown> {
  const rows = rowsOf[kind]
  const [column, named] =
    'id' in rows ? [rows.id, sql`${rowIds(refs)}::int[]`] : [rows.number, sql`${[...refs]}::text[]`]
  return sql`select ${column}::text as ref from ${rows.from} where ${column} = any (${named}) and ${rows.where}`
}

/** Whose the row of this kind and ref is, empty where it is gone; of a bank's line what the bank wrote. */
export function rowOwner(kind: RawBuilder<unknown>, ref: RawBuilder<unknown>): RawBuilder<string> {
  const cases = queueRowKinds.map((one) => {
    const row = rowsOf[one]
    const named = 'id' in row ? sql`${row.id} = ${ref}::int` : sql`${row.number} = ${ref}`
    return sql`when ${lit(one)} then (select ${row.owner} from ${row.from} where ${named})`
  })
  return sql<string>`coalesce(case ${kind} ${sql.join(cases, sql` `)} end, '')`
}

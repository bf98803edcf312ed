import { type RawBuilder, sql } from 'kysely'
import { freightReminders, freightStatuses } from '#rules/buying/order/freight'
import type { OrderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import {
  certificationKind,
  certifiedStatus,
  enquiryStatus,
  feedbackStatus,
  merchantApplicationStatus,
  pictureStatus,
  refundStatus,
  voucherStatus,
  withdrawalStatus,
} from '#rules/codes'
import { promisedStatuses, type QueueName, queueOf } from '#rules/overview/queues'

const { lit } = sql

/** The queues that are no statuses of orders. */
const others: Partial<Record<QueueName, RawBuilder<unknown>>> = {
  certifications: certifying(certificationKind.first),
  certificationChanges: certifying(certificationKind.change),
  merchantApplications: sql`select submitted_at as since, site_id from merchant_application
    where status = ${lit(merchantApplicationStatus.underAudit)}`,
  recharges: sql`select r.created_at as since, c.site_id from recharge r join company c on c.id = r.company_id
    where r.status = ${lit(voucherStatus.pending)}`,
  withdrawals: sql`select w.created_at as since, c.site_id from withdrawal w join company c on c.id = w.company_id
    where w.status = ${lit(withdrawalStatus.waiting)}`,
  foreignCharges: sql`select f.created_at as since, c.site_id from foreign_charge f join payment_attempt a on a.id = f.payment_attempt_id
    join company c on c.id = a.company_id where f.decided_at is null`,
  freightOverdue: sql`select o.pay_before as since, o.site_id, o.warehouse_id from orders o join freight_quote q on q.order_id = o.id
    where o.status in (${sql.join(freightStatuses.map(lit))})
      and q.reminders = ${lit(freightReminders.length)}`,
  batchesToApprove: sql`select b.created_at as since, (select min(s.site_id) from order_batch_sum s where s.batch_id = b.id) as site_id
    from order_batch b where b.finished_at is null and b.second_needed and b.approved_by is null`,
  refundsToAnswer: refunding(refundStatus.processing),
  refundsToPay: refunding(refundStatus.awaitingRefund),
  returnsToReceive: refunding(refundStatus.return),
  badGoodsToPrice: sql`select min(f.received_at) as since, o.site_id from refund f join orders o on o.id = f.order_id
      join refund_line r on r.refund_id = f.id join product b on b.id = r.bad_product_id
    where b.off_shelf_at is not null group by f.id, o.site_id`,
  enquiries: sql`select waiting_since as since, site_id from enquiry
    where status = ${lit(enquiryStatus.open)} and not suspect`,
  feedback: sql`select f.waiting_since as since, c.site_id from feedback f join company c on c.id = f.company_id
    where f.status = ${lit(feedbackStatus.waiting)}`,
  pictures: sql`select p.created_at as since, c.site_id from picture_request p join company c on c.id = p.company_id
    where p.status = ${lit(pictureStatus.underReview)}`,
}

function certifying(kind: number): RawBuilder<unknown> {
  return sql`select x.submitted_at as since, c.site_id from certification x join company c on c.id = x.company_id
    where x.auth_status = ${lit(certifiedStatus.reviewing)} and x.kind = ${lit(kind)}`
}

/** Refunds that wait for staff: not those the buyer has to decide about or has not sent yet. */
function refunding(status: number): RawBuilder<unknown> {
  return sql`select f.updated_at as since, o.site_id from refund f join orders o on o.id = f.order_id
    where f.status = ${lit(status)} and o.status <> ${lit(orderStatus.refundProposed)}
      and (f.status <> ${lit(refundStatus.return)} or f.sent_at is not null)`
}

const inStatus = (status: Status, kinds: readonly OrderKind[]) =>
  promisedStatuses.includes(status)
    ? sql`select case when promised_at is null then updated_at else paid_at end as since, site_id, warehouse_id,
        promised_at as due from orders where status = ${status} and kind in (${sql.join(kinds.map(lit))})`
    : sql`select updated_at as since, site_id, warehouse_id, null::timestamptz as due
        from orders where status = ${status} and kind in (${sql.join(kinds.map(lit))})`

/**
 * The rows waiting in a queue of the back office, as a query: `since` when, of which site (`site_id`), and
 * until when they are `due`. With a warehouse, of a queue of orders those of this warehouse.
 */
export function queueQuery(name: QueueName, warehouse_id?: number): RawBuilder<unknown> {
  const { hours, status, kinds = [], byWarehouse } = queueOf(name)
  const own = others[name]
  const rows = own ? sql`select x.*, null::timestamptz as due from (${own}) x` : inStatus(status!, kinds)
  const here = warehouse_id === undefined || !byWarehouse ? sql`true` : sql`q.warehouse_id = ${warehouse_id}`
  return sql`select since, site_id, coalesce(due, since + make_interval(hours => ${lit(hours)})) as due
    from (${rows}) q where ${here}`
}

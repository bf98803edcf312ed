import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { claimState } from '#rules/buying/contract/claim/claim'
import { terminationState } from '#rules/buying/contract/end/termination'
import { differenceState } from '#rules/buying/inbound/difference'
import { inboundDays, inboundState } from '#rules/buying/inbound/inbound-graph'
import { freightReminders, freightStatuses } from '#rules/buying/order/freight'
import type { OrderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { certifiedStatus, merchantApplicationStatus, pictureStatus } from '#rules/codes'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { contestState } from '#rules/goods/merchant/score'
import { requisitionState } from '#rules/goods/private/requisition-graph'
import { storageOwedDays } from '#rules/goods/storage/tariff'
import { debtDays } from '#rules/money/correction'
import { promisedStatuses, type QueueName, queueOf } from '#rules/overview/queues'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { payoutDays, payoutState, runState } from '#rules/paying/settlement/payout-graph'
import { exemptionStatus } from '#rules/people/tax/exemption'
import { defaultSite } from '#rules/sites'
import {
  certificationKind,
  enquiryStatus,
  feedbackStatus,
  refundStatus,
  voucherStatus,
  withdrawalStatus,
} from '#rules/status-codes'
import { lotsThatWait } from '../../sql/lots-that-wait.ts'
import { finalsToQuote, paidInFull, reservationsToAnswer } from '../../sql/orders-that-wait.ts'
import { waitingChanges } from '../../sql/queue-rows.ts'
import { workingDue, workPlace, workTables } from './working-due.ts'

const { lit } = sql

/** Manufacturers belong to no site: what waits of them waits at the first one's offices. */
const headOffice = (rows: RawBuilder<unknown>) => sql`select w.since,
  (select id from site where code = ${lit(defaultSite)}) as site_id from (${rows}) w`

function changesWaiting(what: keyof typeof waitingChanges): RawBuilder<unknown> {
  const { where, since } = waitingChanges[what]
  return headOffice(sql`select ${since} as since from product_change c where ${where}`)
}

function freightOrders(since: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${since} as since, c.site_id from logistics_order o join company c on c.id = o.company_id where ${where}`
}

/** Forms of dealers, at the warehouse that has to act: of a transfer that is under way the one it goes to. */
const forms = (warehouse: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select q.updated_at as since, ${warehouse} as warehouse_id,
    (select site_id from warehouse_area where warehouse_id = ${warehouse} order by id limit 1) as site_id
  from requisition q where ${where}`
const { submitted, accepted, begun, onTheWay } = requisitionState

/** The queues that are no statuses of orders. */
const others: Partial<Record<QueueName, RawBuilder<unknown>>> = {
  certifications: certifying(certificationKind.first),
  certificationChanges: certifying(certificationKind.change),
  taxExemptions: sql`select x.handed_in_at as since, c.site_id from tax_exemption x join company c on c.id = x.company_id
    where x.status = ${lit(exemptionStatus.reviewing)}`,
  merchantApplications: sql`select submitted_at as since, site_id from merchant_application
    where status = ${lit(merchantApplicationStatus.underAudit)}`,
  merchantsToOpen: sql`select m.opening_asked_at as since, a.site_id from merchant m left join merchant_application a on a.merchant_id = m.id
    where m.state = ${lit(merchantState.settingUp)} and m.opening_asked_at is not null`,
  merchantsToClose: sql`select m.closing_asked_at as since, a.site_id from merchant m left join merchant_application a on a.merchant_id = m.id
    where m.closing_asked_at is not null and m.state <> ${lit(merchantState.closed)}`,
  requirementsToReview: sql`select w.at as since, a.site_id from requirement_answer w
    left join merchant_application a on a.merchant_id = w.merchant_id where w.state = 'pending'`,
  changes: changesWaiting('review'),
  changeSamples: changesWaiting('sample'),
  // Those of orders under audit wait in the queue of these orders.
  recharges: sql`select r.created_at as since, c.site_id from recharge r join company c on c.id = r.company_id
    where r.status = ${lit(voucherStatus.pending)} and not exists (
      select from recharge_order v join orders o on o.id = v.order_id
      where v.recharge_id = r.id and o.status = ${lit(orderStatus.underAudit)})`,
  withdrawals: sql`select w.created_at as since, c.site_id from withdrawal w join company c on c.id = w.company_id
    where w.status = ${lit(withdrawalStatus.waiting)}`,
  ratesToConfirm: headOffice(sql`select r.set_at as since from rate_proposal r where r.state = 'waiting'`),
  correctionsToCheck: headOffice(
    sql`select r.made_at as since from merchant_correction r where r.state = 'waiting'`,
  ),
  storageToDecide: headOffice(sql`select t.set_at as since from storage_tariff t where t.state = 'waiting'
    union all select r.made_at from storage_correction r where r.state = 'waiting'`),
  handlingToDecide: headOffice(
    sql`select t.set_at as since from handling_tariff t where t.state = 'waiting'`,
  ),
  freightTariffsToDecide: headOffice(
    sql`select t.set_at as since from freight_tariff t where t.state = 'waiting'`,
  ),
  storageOwed: sql`select b.closed_at + make_interval(days => ${lit(storageOwedDays)}) as since, c.site_id
    from storage_bill b join company c on c.id = b.company_id where b.paid_cents + b.corrected_cents < (b.micro_cents + 500000) / 1000000`,
  merchantDebts: headOffice(
    sql`select d.since + make_interval(days => ${lit(debtDays.due)}) as since from merchant_debt d`,
  ),
  bankChecks: headOffice(sql`select coalesce(b.to_check_since, b.rests_until) as since from merchant_bank b
    where b.state = ${lit(merchantBankState.resting)} or (b.state = ${lit(merchantBankState.inUse)} and b.to_check_since is not null)`),
  payoutRuns:
    headOffice(sql`select coalesce(r.approved_at, r.checked_at, r.made_at) as since from payout_run r
    where r.state in (${lit(runState.draft)}, ${lit(runState.checked)}, ${lit(runState.approved)})`),
  payoutsUnpaid:
    headOffice(sql`select p.updated_at + make_interval(days => ${lit(payoutDays.unpaid)}) as since
    from merchant_payout p where p.state = ${lit(payoutState.sent)}`),
  contractDocuments: lotsThatWait.contractDocuments,
  inspectionsUnanswered: lotsThatWait.inspectionsUnanswered,
  papersNotReplaced: lotsThatWait.papersNotReplaced,
  arrivalsUnknown: lotsThatWait.arrivalsUnknown,
  foreignCharges: sql`select f.created_at as since, c.site_id from foreign_charge f join payment_attempt a on a.id = f.payment_attempt_id
    join company c on c.id = a.company_id where f.decided_at is null`,
  freightOverdue: sql`select o.pay_before as since, o.site_id, o.warehouse_id from orders o join freight_quote q on q.order_id = o.id
    where o.status in (${sql.join(freightStatuses.map(lit))})
      and q.reminders = ${lit(freightReminders.length)}`,
  // A request waits for the other side first: from `service_at` on for customer service.
  terminations: sql`select e.service_at as since, o.site_id from termination e join orders o on o.id = e.order_id
    where e.state = ${lit(terminationState.asked)}`,
  claimsStuck: sql`select c.service_at as since, o.site_id from claim c join orders o on o.id = c.order_id
    where c.state in (${lit(claimState.open)}, ${lit(claimState.offered)})`,
  finalsToQuote: sql`select f.delivery_chosen_at as since, o.site_id, o.warehouse_id from orders o
    join presale_order f on f.order_id = o.id where ${finalsToQuote}`,
  reservationsToAnswer: sql`select o.updated_at as since, o.site_id, o.warehouse_id from orders o where ${reservationsToAnswer}`,
  presaleToArrive: sql`select b.arrives_on::timestamp at time zone w.time_zone as since, b.warehouse_id,
      (select site_id from warehouse_area where warehouse_id = b.warehouse_id order by id limit 1) as site_id
    from presale_batch b join warehouse w on w.id = b.warehouse_id where b.state = 'open'`,
  stockCounts: ofCounts(sql`c.opened_at`, sql`c.state in (0, 1)`),
  stockShort: ofCounts(sql`c.updated_at`, sql`c.short > c.written_off and not c.short_over`),
  requisitionsToQuote: forms(sql`q.warehouse_id`, sql`q.state = ${lit(submitted)}`),
  requisitionsToWork: forms(sql`q.warehouse_id`, sql`q.state in (${lit(accepted)}, ${lit(begun)})`),
  transfersToCount: forms(sql`q.to_warehouse_id`, sql`q.state = ${lit(onTheWay)}`),
  requisitionLosses: sql`select d.found_at as since, c.site_id from requisition_difference d
    join requisition_line l on l.id = d.line_id join company c on c.id = l.company_id where d.decided_by is null`,
  inboundToReceive: sql`select i.arrived_at as since, i.warehouse_id,
      (select site_id from warehouse_area where warehouse_id = i.warehouse_id order by id limit 1) as site_id
    from inbound i where i.state in (${lit(inboundState.arrived)}, ${lit(inboundState.receiving)})`,
  inboundsMayBeLost: sql`select (i.expected_on + ${lit(inboundDays.lose + 1)})::timestamp at time zone w.time_zone as since, i.warehouse_id,
      (select site_id from warehouse_area where warehouse_id = i.warehouse_id order by id limit 1) as site_id
    from inbound i join warehouse w on w.id = i.warehouse_id where i.state = ${lit(inboundState.inTransit)}`,
  boxesToSolve: sql`select c.booked_at as since, i.warehouse_id,
      (select site_id from warehouse_area where warehouse_id = i.warehouse_id order by id limit 1) as site_id
    from receipt_unknown x join receipt c on c.id = x.receipt_id join inbound i on i.id = c.inbound_id
    where not exists (select from box_solution s where s.receipt_unknown_id = x.id)`,
  differences: sql`select d.answered_at as since, i.warehouse_id,
      (select site_id from warehouse_area where warehouse_id = i.warehouse_id order by id limit 1) as site_id
    from inbound_difference d join inbound_line l on l.id = d.inbound_line_id join inbound i on i.id = l.inbound_id
    where d.state = ${lit(differenceState.disputed)}`,
  logisticsToQuote: freightOrders(sql`o.updated_at`, sql`o.step = ${lit(logisticsStep.asked)}`),
  logisticsToPlace: freightOrders(
    sql`o.updated_at`,
    sql`o.step = ${lit(logisticsStep.accepted)} and (o.later_by is not null or ${paidInFull})`,
  ),
  logisticsCancels: freightOrders(
    sql`o.cancel_asked_at`,
    sql`o.cancel_asked_at is not null and o.step <> ${lit(logisticsStep.cancelled)}`,
  ),
  batchesToApprove: sql`select b.created_at as since, (select min(s.site_id) from order_batch_sum s where s.batch_id = b.id) as site_id
    from order_batch b where b.finished_at is null and b.second_needed and b.approved_by is null`,
  refundsToAnswer: refunding(refundStatus.processing, sql`f.merchant_id is not null`),
  ownGoodsToAnswer: refunding(refundStatus.processing, sql`f.merchant_id is null`),
  refundsToPay: refunding(refundStatus.awaitingRefund),
  returnsToReceive: refunding(refundStatus.return),
  badGoodsToPrice: sql`select min(f.received_at) as since, o.site_id from refund f join orders o on o.id = f.order_id
      join refund_line r on r.refund_id = f.id join product b on b.id = r.bad_product_id
    where b.off_shelf_at is not null group by f.id, o.site_id`,
  scoreContests: headOffice(
    sql`select t.at as since from score_contest t where t.state = ${lit(contestState.asked)}`,
  ),
  helpAsked: sql`select c.help_since as since, b.site_id from conversation c join company b on b.id = c.company_id
    where c.help_since is not null`,
  chatsWaiting: sql`select c.waiting_since as since, b.site_id from conversation c join company b on b.id = c.company_id
    where c.merchant_id is null and c.waiting_since is not null`,
  chatReports: sql`select r.at as since, b.site_id from chat_report r join conversation c on c.id = r.conversation_id
    join company b on b.id = c.company_id where r.decision is null`,
  enquiries: sql`select waiting_since as since, site_id from enquiry
    where status = ${lit(enquiryStatus.open)} and not suspect`,
  feedback: sql`select f.waiting_since as since, c.site_id from feedback f join company c on c.id = f.company_id
    where f.status = ${lit(feedbackStatus.waiting)}`,
  pictures: sql`select p.created_at as since, c.site_id from picture_request p join company c on c.id = p.company_id
    where p.status = ${lit(pictureStatus.underReview)}`,
}

function ofCounts(since: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${since} as since, c.warehouse_id,
      (select site_id from warehouse_area where warehouse_id = c.warehouse_id order by id limit 1) as site_id
    from stock_count c where ${where}`
}

function certifying(kind: number): RawBuilder<unknown> {
  return sql`select x.submitted_at as since, c.site_id from certification x join company c on c.id = x.company_id
    where x.auth_status = ${lit(certifiedStatus.reviewing)} and x.kind = ${lit(kind)}`
}

/** Refunds that wait for staff: not those the buyer has to decide about or has not sent yet. */
function refunding(status: number, of = sql`true`): RawBuilder<unknown> {
  return sql`select f.updated_at as since, o.site_id, f.warehouse_id from refund f join orders o on o.id = f.order_id
    where f.status = ${lit(status)} and o.status <> ${lit(orderStatus.refundProposed)}
      and (f.status <> ${lit(refundStatus.return)} or f.sent_at is not null) and ${of}`
}

const inStatus = (status: Status, kinds: readonly OrderKind[]) =>
  promisedStatuses.includes(status)
    ? sql`select case when promised_at is null then updated_at else paid_at end as since, site_id, warehouse_id,
        promised_at as promised from orders where status = ${status} and kind in (${sql.join(kinds.map(lit))})`
    : sql`select updated_at as since, site_id, warehouse_id, null::timestamptz as promised
        from orders where status = ${status} and kind in (${sql.join(kinds.map(lit))})`

/**
 * The rows waiting in a queue of the back office, as a query: `since` when, of which site (`site_id`), at
 * which place of work, and until when they were promised. With a warehouse, of a queue of orders its own.
 */
export function queueQuery(name: QueueName, warehouse_id?: number): RawBuilder<unknown> {
  const { status, kinds = [], byWarehouse } = queueOf(name)
  const own = others[name]
  const place = {
    site_id: sql`q.site_id`,
    warehouse_id: own && !byWarehouse ? sql`null` : sql`q.warehouse_id`,
  }
  const rows = own ? sql`select x.*, null::timestamptz as promised from (${own}) x` : inStatus(status!, kinds)
  const here = warehouse_id === undefined || !byWarehouse ? sql`true` : sql`q.warehouse_id = ${warehouse_id}`
  return sql`select since, site_id, ${workPlace(name, place)} as place, promised from (${rows}) q where ${here}`
}

type Queues = { names: readonly QueueName[]; at: Date; warehouse_id?: number | undefined }

/** The rows waiting in these queues, each with its `name` and until when it is `due`: the table `waiting`. */
export async function waitingTable(
  tx: Tx,
  { names, at, warehouse_id }: Queues,
): Promise<RawBuilder<unknown>> {
  const each = names.map(
    (name) =>
      sql`select ${lit(name)} as name, ${lit(queueOf(name).hours)} as hours, q.* from (${queueQuery(name, warehouse_id)}) q
        where ${queueOf(name).announced ? sql`q.since <= ${at}` : sql`true`}`,
  )
  const columns = { since: sql`each.since`, place: sql`each.place`, hours: sql`each.hours` }
  const { joins, due } = workingDue(columns)
  return sql`${await workTables(tx, at)},
    waiting as (select each.name, each.since, each.site_id, coalesce(each.promised, ${due}) as due
      from (${sql.join(each, sql` union all `)}) each ${joins})`
}

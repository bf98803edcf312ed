import { type RawBuilder, sql } from 'kysely'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { orderKind } from '#rules/buying/order/graphs'
import { addWorkingDays, isWorkingDay, officeDays } from '#rules/calendar/working-days'
import { addDays, dayAt, endOfDay } from '#rules/days'
import { answerTimes, contestState, type ScoreSource } from '#rules/goods/merchant/score'
import { refundStatus } from '#rules/status-codes'
import { dayOfMoment } from '../../../sql/site-days.ts'

/** The time in which cases ended, and whose; without: everybody's. */
type ScoreTime = { from: Date; until: Date; merchant_id?: number }

const lit = sql.lit
const hours = (count: number) => sql`make_interval(hours => ${lit(count)})`
const whose = (column: string, { merchant_id }: ScoreTime) =>
  merchant_id === undefined ? sql`true` : sql`${sql.ref(column)} = ${merchant_id}`
/** For one manufacturer the moved orders are found first, which reads far less than all histories. */
const orderWithin = (time: ScoreTime, daysBefore = 0) =>
  time.merchant_id === undefined
    ? sql`true`
    : sql`o.merchant_id = ${time.merchant_id} and o.updated_at >= ${time.from}::timestamptz - ${hours(24 * daysBefore)}`
const within = ({ from, until }: ScoreTime) => sql`h.at >= ${from} and h.at < ${until}`
const goodsKinds = sql`(${lit(orderKind.stock)}, ${lit(orderKind.presale)})`
const agreed = sql`(${lit(refundStatus.return)}, ${lit(refundStatus.awaitingRefund)}, ${lit(refundStatus.complete)})`

/** Orders that left, as ordered or not, or that ended because there was no stock. Other ends are no case. */
const filled = (time: ScoreTime) => sql`
  select o.merchant_id, 'filled' as kind, 'order' as source, o.id::bigint as case_id, o.order_number as number, h.at as ended_at,
    (h.event in ('ship', 'handOver') and not exists (select from order_history c
      where c.order_id = o.id and c.event = 'confirmPart' and c.cause = 'stock'))::int as hits, 1 as cases
  from order_history h join orders o on o.id = h.order_id
  where ${within(time)} and ${orderWithin(time)} and h.kind in ${goodsKinds}
    and (h.event in ('ship', 'handOver') or (h.event in ('fail', 'failArrival', 'confirmCancel') and h.cause = 'stock'))`

/** Pieces delivered, and of them those for which a defect was agreed on. What is no longer wanted is none. */
const sound = (time: ScoreTime) => sql`
  select o.merchant_id, 'sound', 'delivery', o.id, o.order_number, h.at, p.pieces - least(p.pieces, d.pieces), p.pieces
  from order_history h join orders o on o.id = h.order_id
  cross join lateral (select coalesce(sum(l.amount - l.cancelled), 0)::int as pieces from order_line l where l.order_id = o.id) p
  cross join lateral (select coalesce(sum(r.quantity), 0)::int as pieces from refund f join refund_line r on r.refund_id = f.id
    where f.order_id = o.id and f.status in ${agreed} and f.cause in ('damaged', 'missing', 'wrong', 'faulty')) d
  where ${within(time)} and ${orderWithin(time)} and h.kind in ${goodsKinds} and h.event in ('arrive', 'handOver') and p.pieces > 0`

/**
 * Answers: `asked` with its deadline, and the first that was done after it. Done by others before the
 * deadline, as withdrawn by who asked, it is no case; else it ends with the answer, or with the deadline.
 */
const answered = (source: ScoreSource, asked: RawBuilder<unknown>, { from, until }: ScoreTime) => sql`
  select a.merchant_id, 'answers', ${lit(source)}, a.case_id, a.number, least(a.done_at, a.deadline),
    coalesce(a.by_role = 'merchant' and a.done_at <= a.deadline, false)::int, 1
  from (${asked}) a
  where least(a.done_at, a.deadline) >= ${from} and least(a.done_at, a.deadline) < ${until}
    and (a.by_role = 'merchant' or a.done_at is null or a.done_at > a.deadline)`

/** The end of the day of a moment; days end at 24:00 UTC. */
const endOfDayOf = (at: RawBuilder<unknown>) =>
  sql`(${dayOfMoment({ instant: at, zone: sql`'UTC'` })}::timestamp at time zone 'UTC' + ${hours(24)})`
/** Whether a merchant is closed on the day that ends then. */
const closedOn = (
  merchant_id: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
) => sql`exists (select from merchant_closure k
  where k.merchant_id = ${merchant_id} and k.from_on < ${end} at time zone 'UTC' and k.until_on + 1 >= ${end} at time zone 'UTC')`

/** Versions that a buyer proposes or confirms first; closed days do not count. */
const contracts = (time: ScoreTime) =>
  answered(
    'contract',
    sql`
    select c.merchant_id, h.id as case_id, c.contract_sn as number, d.deadline, n.at as done_at, n.by_role
    from contract_history h join contract c on c.id = h.contract_id
    cross join lateral (select e as deadline
      from generate_series(${endOfDayOf(sql`h.at`)} + ${hours(24)}, h.at + ${hours(24 * 120)}, ${hours(24)}) e
      where not ${closedOn(sql`c.merchant_id`, sql`e`)} order by e offset ${lit(answerTimes.contractDays - 1)} limit 1) d
    left join lateral (select n.at, n.by_role from contract_history n
      where n.contract_id = h.contract_id and n.id > h.id order by n.id limit 1) n on true
    where h.event in ('submit', 'counter', 'confirmFirst') and h.by_role = 'buyer'
      and ${whose('c.merchant_id', time)}
      and h.at < ${time.until} and h.at >= ${time.from}::timestamptz - ${hours(24 * 120)}`,
    time,
  )

/** How many days before a time something may have been asked for, to be answered in it. */
const daysBefore = 40

/** The ends of the working days in which requests and reservations of a time may be answered. */
function workingDayEnds({ from, until }: ScoreTime): string[] {
  const last = addWorkingDays(dayAt(until, 'UTC'), answerTimes.workingDays + 1, officeDays)
  const ends: string[] = []
  for (let day = addDays(dayAt(from, 'UTC'), -daysBefore); day <= last; day = addDays(day, 1))
    if (isWorkingDay(day, officeDays)) ends.push(endOfDay(day, 'UTC').toISOString())
  return ends
}

/** Requests for refunds, whose time runs on also while a manufacturer is closed. */
const refunds = (time: ScoreTime) =>
  answered(
    'refund',
    sql`
    select f.merchant_id, f.id::bigint as case_id, f.refund_number as number, d.deadline, h.at as done_at, h.by_role
    from refund f cross join lateral (select e as deadline from unnest(${workingDayEnds(time)}::timestamptz[]) e
      where e > ${endOfDayOf(sql`f.created_at`)} order by e offset ${lit(answerTimes.workingDays - 1)} limit 1) d
    left join lateral (select h.at, h.by_role from refund_history h
      where h.refund_id = f.id and h.event in ('deny', 'offer', 'agree', 'askBack', 'withdraw') order by h.id limit 1) h on true
    where ${whose('f.merchant_id', time)} and f.created_at < ${time.until}
      and f.created_at >= ${time.from}::timestamptz - ${hours(24 * daysBefore)}`,
    time,
  )

const reservations = (time: ScoreTime) =>
  answered(
    'reservation',
    sql`
    select o.merchant_id, h.id as case_id, o.order_number as number, d.deadline, n.at as done_at, n.by_role
    from order_history h join orders o on o.id = h.order_id
    cross join lateral (select e as deadline from unnest(${workingDayEnds(time)}::timestamptz[]) e
      where e > ${endOfDayOf(sql`h.at`)} and not ${closedOn(sql`o.merchant_id`, sql`e`)}
      order by e offset ${lit(answerTimes.workingDays - 1)} limit 1) d
    left join lateral (select n.at, n.by_role from order_history n
      where n.order_id = h.order_id and n.id > h.id order by n.id limit 1) n on true
    where o.kind = ${lit(orderKind.presale)} and h.event = 'submit' and ${orderWithin(time, daysBefore)}
      and h.at < ${time.until} and h.at >= ${time.from}::timestamptz - ${hours(24 * daysBefore)}`,
    time,
  )

/** Lots whose papers passed: handed in soon after sailing, and right at the first time. */
const papers = (time: ScoreTime) => sql`
  select o.merchant_id, 'papers', 'lot', h.id, o.order_number, h.at,
    (not exists (select from lot_history r where r.order_id = h.order_id and r.lot_no = h.lot_no and r.event = 'refuseDocuments')
      and coalesce((select min(s.at) from lot_history s where s.order_id = h.order_id and s.lot_no = h.lot_no and s.event = 'submitDocuments')
        < (l.sailed_on + ${lit(answerTimes.paperDays + 1)})::timestamp at time zone 'UTC', false))::int, 1
  from lot_history h join lot l on l.order_id = h.order_id and l.lot_no = h.lot_no join orders o on o.id = h.order_id
  where h.event = 'passDocuments' and ${within(time)} and ${whose('o.merchant_id', time)}`

/** Lines of shipments whose count can be opened no more. */
const receipts = (time: ScoreTime) => sql`
  select i.merchant_id, 'receipts', 'inbound', l.id, i.inbound_number, h.at, (l.sound = l.announced and l.damaged = 0)::int, 1
  from inbound_history h join inbound i on i.id = h.inbound_id join inbound_line l on l.inbound_id = i.id
  where ${within(time)} and ${whose('i.merchant_id', time)} and h.to_state = ${lit(inboundState.closed)}`

/**
 * The cases that ended in a time, as a query: whose, of which kind, what it was (`source`, `case_id`,
 * `number`), when it ended, and how much of it was a hit: all of it where a contest was granted.
 */
export function scoreCases(time: ScoreTime): RawBuilder<unknown> {
  const parts = [filled, sound, refunds, contracts, reservations, papers, receipts].map((part) => part(time))
  return sql`select c.merchant_id, c.kind, c.source, c.case_id, c.number, c.ended_at, c.cases,
      case when t.state = ${lit(contestState.granted)} then c.cases else c.hits end as hits,
      t.state as contest_state, t.reason as contest_reason, t.answer as contest_answer
    from (${sql.join(parts, sql` union all `)}) c left join score_contest t on t.source = c.source and t.case_id = c.case_id`
}

import { type RawBuilder, sql } from 'kysely'
import type { officeOrderList } from '#api/buying/office-order'
import type { orderList } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type OrderKind, orderKind } from '#rules/buying/order/graphs'
import type { OpeningDay } from '#rules/buying/pickup'
import type { LogisticsType, PurchaseMode } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import { orderDue } from '#rules/overview/queues'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer, Staff, User } from '../../../actor.ts'
import { following, listHead, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { numberPatterns } from '../../../sql/like-pattern.ts'
import { newestIds } from '../../../sql/newest-ids.ts'
import { reservedOrders, waitingReservations } from '../../../sql/orders-that-wait.ts'
import { behindKey, onePage, orderColumns, type RowOrder, rowKey, skipped } from '../../../sql/page-query.ts'
import { type ApprovalRow, approvalColumns, showApproval } from '../approval/show-approval.ts'
import { fromFreightColumn } from '../freight/from-freight.ts'
import { eventsFor } from '../status/allowed-events.ts'
import { contractOrderGoods } from './contract-of-order.ts'
import {
  countApart,
  countByStatus,
  countFew,
  countQueued,
  ordersAwaitingApproval,
} from './count-by-status.ts'
import { ownOrders } from './show-order.ts'
import { pickupOf } from './show-pickup.ts'
import { type PresaleRecord, presaleColumn, showReservation } from './show-reservation.ts'
import { orderForStaff, placedWithin, queued, wantedByStaff } from './staff-filter.ts'

type Input = Pick<In<typeof orderList>, 'statuses' | 'search' | 'page' | 'page_size'>
type Answer = Out<typeof orderList>
type ListedForStaff = Out<typeof officeOrderList>
type ListedOrderRow = ApprovalRow & {
  key: string | null
  id: number
  order_number: string
  order_parent_number: string
  kind: OrderKind
  purchase_mode: PurchaseMode
  logistics_type: LogisticsType
  keep: boolean
  merchant_name: string
  warehouse_name: string
  time_zone: string
  opening_hours: OpeningDay[]
  company_name: string
  created_at: Date
  updated_at: Date
  pay_before: Date
  paid_at: Date | null
  promised_at: Date | null
  arrived_at: Date | null
  carrier: string | null
  tracking_number: string | null
  po_number: string
  pickup_on: string | null
  pickup_from: string | null
  pickup_until: string | null
  order_fee_cents: Cents
  paid_fee_cents: Cents
  from_freight: boolean
  fare_fee_cents: Cents
  piece_count: number
  shipped_count: number
  line_count: number
  delivery_unknown: boolean
  presale: PresaleRecord | null
  contract_sn: string | null
  lines: { title: Text3; preview: string | null; custom_sn: string; amount: number }[]
}

/**
 * The company's orders, newest first, with the number of orders per status and of
 * those that wait for approval, within the given search, delivery type and days. Days are each site's.
 */
export async function listOrders(
  tx: Tx,
  actor: Buyer,
  input: Input & Partial<Omit<In<typeof orderList>, keyof Input>>,
): Promise<Out<typeof orderList>> {
  const wanted: RawBuilder<unknown>[] = [ownOrders(actor)]
  if (input.logistics_type) wanted.push(sql`o.logistics_type = ${input.logistics_type}`)
  wanted.push(...placedWithin(input))
  if (input.search !== '') wanted.push(await foundByBuyer(tx, actor, input))
  const narrowed = [
    ...(input.waiting ? [ordersAwaitingApproval] : []),
    ...(input.decided ? [sql`not ${ordersAwaitingApproval}`] : []),
    ...(input.reserved ? [reservedOrders, sql`not ${ordersAwaitingApproval}`] : []),
    ...(input.unreserved ? [sql`not ${reservedOrders}`] : []),
    ...(input.head === undefined ? [] : [upTo(sql`o.id`, input.head)]),
  ]
  const scope = sql.join(wanted, sql` and `)
  const few = input.search !== ''
  const order = { id: sql`o.id`, falling: true }
  const counts = await (few ? countFew(tx, scope) : countByStatus(tx, scope))
  const { rows, next, ...listed } = await readList(tx, {
    scope,
    narrowed,
    counts,
    few,
    order,
    input: { ...input, after: input.after ? `0-${input.after}` : undefined },
  })
  const list = rows.map((row) => showOrderRow(row, actor))
  const apart = await countApart(tx, actor, scope)
  const waiting = apart.waiting_counts.reduce((sum, { count }) => sum + count, 0)
  return {
    ...listed,
    list,
    next: next === null ? null : rows.at(-1)!.id,
    head: listHead(input, rows[0]?.id),
    waiting,
    ...apart,
  }
}

/**
 * The condition that finds orders `o` by a part of their number, purchase order, tracking or model number.
 */
export async function foundByBuyer(
  tx: Tx,
  { company_id }: Buyer,
  {
    search,
    after,
    head,
  }: Pick<In<typeof orderList>, 'search'> & Partial<Pick<In<typeof orderList>, 'after' | 'head'>>,
): Promise<RawBuilder<unknown>> {
  const found = numberPatterns(search).map((pattern) => sql`w.words like lower(${pattern})`)
  const from = sql`from order_words w where w.company_id = ${company_id} and (${sql.join(found, sql` or `)})
    and ${following(sql`w.order_id`, after)} and ${upTo(sql`w.order_id`, head)}`
  const ids = await newestIds(tx, { id: sql`w.order_id`, from })
  return sql`o.id = any (${ids}::int[])`
}

/**
 * Orders for staff with their deadline, searched as `findForStaff` does; a queue of statuses begins with
 * the longest waiting.
 */
export async function listOrdersForStaff(
  tx: Tx,
  actor: Staff,
  input: In<typeof officeOrderList>,
): Promise<ListedForStaff> {
  const all = sql`${ownOrders(actor)} and ${await wantedByStaff(tx, actor, { ...input, queued: false })}`
  const few = input.search !== ''
  const everywhere = input.warehouse_id === undefined
  const counted = await countQueued(tx, {
    scope: all,
    counts: await (few ? countFew(tx, all) : countByStatus(tx, all, { everywhere })),
    everywhere,
  })
  const scope = input.queued ? sql`${all} and ${queued}` : all
  const counts = input.queued ? counted.map((one) => ({ ...one, count: one.queued })) : counted
  const waiting = input.reservations && waitingReservations[input.reservations]
  const asked = waiting ? { ...input, statuses: String(waiting.status) } : input
  const narrowed = waiting ? [waiting.where] : []
  const order = orderForStaff(asked)
  const { rows, ...listed } = await readList(tx, {
    scope,
    narrowed,
    counts,
    few,
    due: true,
    order,
    input: asked,
  })
  const list = rows.map((row) => ({
    ...showOrderRow(row, actor),
    due_at: orderDue(row)?.toISOString() ?? null,
  }))
  return { ...listed, counts, list }
}

type OrderQuery = {
  scope: RawBuilder<unknown>
  /** Conditions of the list that the counts of its statuses ignore. */
  narrowed: readonly RawBuilder<unknown>[]
  /** How many orders of the scope have each status. */
  counts: Answer['counts']
  /** Reads also what their deadlines are reckoned from. */
  due?: true
  /** The scope holds so few orders that they are read whole, once, rather than each status by its index. */
  few?: boolean
  order: RawBuilder<unknown> | RowOrder
  input: Input & { after?: string | undefined }
}

type OrderPage = Pick<ListedForStaff, 'next'> & Pick<Answer, 'count' | 'counts'> & { rows: ListedOrderRow[] }

/** A page of orders within a scope, each status of it by its index. */
export async function readList(tx: Tx, asked: OrderQuery): Promise<OrderPage> {
  const { scope, narrowed, counts, few = false, due, order, input } = asked
  const statuses = input.statuses === '' ? null : [...new Set(input.statuses.split(',').map(Number))]
  const ofStatus = statuses ? sql`o.status = any (${statuses}::smallint[])` : sql`true`
  const where = sql.join([scope, ofStatus, ...narrowed], sql` and `)
  const behind = behindKey(order, input.after)
  const sorted = orderColumns(order)
  const most = skipped(input) + input.page_size + 1
  // Reads each status in order from its index, so that no whole queue is sorted for its first page. Only with
  // the status itself in the text are the partial indexes of deadlines used.
  const wanted =
    statuses && !few
      ? sql`select o.* from (${sql.join(
          statuses.map(
            (
              status,
            ) => sql`(select * from orders o where ${sql.join([scope, ...narrowed, behind], sql` and `)}
              and o.status = ${sql.lit(status)} order by ${sorted} limit ${most})`,
          ),
          sql` union all `,
        )}) o`
      : sql`select o.* from orders o where ${where} and ${behind}`
  const { rows: found } = await sql<ListedOrderRow>`
    select ${rowKey(order)} as key, o.id, o.order_number, p.order_parent_number, o.kind, o.status, o.purchase_mode, o.logistics_type, o.keep,
      coalesce(m.name, '') as merchant_name, coalesce(w.name, '') as warehouse_name, coalesce(w.time_zone, 'UTC') as time_zone, ${due ? sql`coalesce(w.opening_hours, '[]')` : sql`null`} as opening_hours, c.name as company_name, o.created_at, o.updated_at, o.pay_before, o.paid_at, o.promised_at, o.arrived_at, o.carrier,
      o.tracking_number, o.po_number, o.pickup_on, o.pickup_from, o.pickup_until, o.account_id, ${approvalColumns}, o.order_fee_cents, o.paid_fee_cents, o.fare_fee_cents, o.delivery_unknown, ${fromFreightColumn} as from_freight, l.piece_count, l.shipped_count, l.line_count, l.lines
    from (${wanted} order by ${sorted} limit ${input.page_size + 1} offset ${skipped(input)}) o
    join order_parent p on p.id = o.order_parent_id
    left join merchant m on m.id = o.merchant_id
    left join warehouse w on w.id = o.warehouse_id
    join company c on c.id = o.company_id
    join lateral (${linesOf(sql`select *, row_number() over (order by goods_sn) as place from order_line where order_id = o.id`)}) l on true
    order by ${sorted}`.execute(tx)
  const page = onePage(found, input.page_size)
  const chosen = counts.filter(({ status }) => statuses?.includes(status) ?? true)
  return {
    ...page,
    rows: await withOtherKinds(tx, page.rows),
    count:
      narrowed.length === 0
        ? chosen.reduce((sum, row) => sum + row.count, 0)
        : await countRows(tx, sql`from orders o where ${where}`),
    counts,
  }
}

/** The numbers of pieces and lines of the goods `n`, and their first lines. */
const linesOf = (goods: RawBuilder<unknown>) => sql`
  select sum(n.amount - n.cancelled)::int as piece_count, sum(n.shipped)::int as shipped_count, count(*)::int as line_count,
    json_agg(json_build_object('title', n.title, 'preview', n.preview, 'custom_sn', n.custom_sn, 'amount', n.amount)
      order by n.goods_sn) filter (where n.place <= 3) as lines
  from (${goods}) n`

type KindColumns = Pick<ListedOrderRow, 'presale' | 'contract_sn'>
type PieceColumns = Pick<ListedOrderRow, 'piece_count' | 'shipped_count' | 'line_count' | 'lines'>

/**
 * These orders with what reservations and orders of contracts read beside: on most pages there are none, so
 * the query of the list does not look for them.
 */
async function withOtherKinds(
  tx: Tx,
  rows: readonly Omit<ListedOrderRow, keyof KindColumns>[],
): Promise<ListedOrderRow[]> {
  const ids = rows.filter(({ kind }) => kind !== orderKind.stock).map(({ id }) => id)
  if (ids.length === 0) return rows.map((row) => ({ ...row, presale: null, contract_sn: null }))
  const { rows: others } = await sql<KindColumns & { id: number; goods: PieceColumns | null }>`
    select o.id, ${presaleColumn} as presale, ct.contract_sn, case when ct.id is not null then to_json(l) end as goods
    from orders o left join contract ct on ct.id = o.contract_id
    left join lateral (${linesOf(sql`select g.*, row_number() over (order by goods_sn) as place from (${contractOrderGoods}) g`)}) l
      on ct.id is not null
    where o.id = any (${ids}::int[])`.execute(tx)
  const other = new Map(others.map(({ id, goods, ...of }) => [id, { ...of, ...goods }]))
  return rows.map((row) => ({ ...row, presale: null, contract_sn: null, ...other.get(row.id) }))
}

/** An order as this viewer may see it; columns that the call does not declare do not leave the server. */
export function showOrderRow(row: ListedOrderRow, viewer: User): Answer['list'][number] {
  const { order_fee_cents, paid_fee_cents, lines, created_at, pay_before } = row
  return {
    ...row,
    pickup: pickupOf(row),
    created_at: created_at.toISOString(),
    pay_before: pay_before.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    promised_at: row.promised_at?.toISOString() ?? null,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    order_fee: moneyText(order_fee_cents),
    paid_fee: moneyText(paid_fee_cents),
    lines: lines.map((line) => ({ ...line, title: textIn(line.title, viewer.language) })),
    ...showApproval(row, viewer),
    presale: showReservation(row),
    events: eventsFor(row, viewer),
  }
}

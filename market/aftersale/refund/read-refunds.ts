import { type RawBuilder, sql } from 'kysely'
import type { Refund, RefundRow } from '#api/aftersale/refund-shapes'
import type { Tx } from '#database/connect'
import type { ReturnPayer } from '#rules/aftersale/refund-amounts'
import type { RefundCause } from '#rules/aftersale/refund-causes'
import { refundEventsFor } from '#rules/aftersale/refund-events'
import type { MovableOrder } from '#rules/buying/order/order-events'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { type Cents, moneyText, plus, zero } from '#rules/money/money'
import { dueIn, queueOf, queueOfTurn } from '#rules/overview/queues'
import { merchantMay } from '#rules/people/merchant/team'
import { teamMay } from '#rules/people/team'
import { type Text3, textIn } from '#rules/sites'
import { type RefundKind, type RefundStatus, refundStatus } from '#rules/status-codes'
import type { User } from '../../actor.ts'
import { fromFreightColumn } from '../../buying/order/freight/from-freight.ts'
import { worksOnOrders } from '../../buying/order/read/show-order.ts'
import { rolesOf } from '../../buying/order/status/move.ts'
import { isColleagues } from '../../colleagues.ts'
import { actingStaffName, showDoer } from '../../people/acting/show-doer.ts'
import { fullName } from '../../sql/full-name.ts'
import {
  onePage,
  orderColumns,
  type PageNumber,
  type RowOrder,
  rowKey,
  skipped,
} from '../../sql/page-query.ts'
import { zoneOfSite } from '../../sql/site-days.ts'

type Line = Pick<
  RefundRow['lines'][number],
  | 'line_id'
  | 'preview'
  | 'goods_sn'
  | 'custom_sn'
  | 'quantity'
  | 'bought'
  | 'sellable'
  | 'damaged'
  | 'condition_note'
> & {
  title: Text3
  asked_cents: Cents
  asked_fees_cents: Cents
  agreed_cents: Cents | null
  agreed_fees_cents: Cents
  bad: { product_id: number; price_cents: Cents; on_shelf: boolean } | null
}
type Entry = Omit<Refund['history'][number], 'amount' | 'by_name'> & {
  amount_cents: Cents | null
  by_kind: string | null
  by_name: string | null
}
type RefundRecord = {
  refund_number: string
  order_number: string
  order_status: Status
  order_kind: MovableOrder['kind']
  logistics_type: MovableOrder['logistics_type']
  order_account_id: number
  kind: RefundKind
  status: RefundStatus
  last: boolean
  waits_for: RefundRow['waits_for']
  company_name: string
  merchant_name: string
  merchant_uuid: string
  warehouse_name: string
  asked_cents: Cents
  offered_cents: Cents | null
  agreed_cents: Cents | null
  created_at: Date
  updated_at: Date
  time_zone: string
  house: { time_zone: string; hours: { day: number }[] }
  sent_at: Date | null
  from_freight: boolean
  lines: Line[]
}
type Whole = RefundRecord & {
  cause: RefundCause | null
  reason: string
  pictures: Refund['pictures']
  video: Refund['video']
  answer: string
  asked_by: string
  previous_number: string | null
  return_payer: ReturnPayer | null
  return_address: string
  return_label: string
  return_carrier: string
  return_tracking: string
  received_at: Date | null
  history: Entry[]
}

/**
 * The requests `f` that this person may see: a buyer those of the company, a merchant those of its orders,
 * staff with order roles all.
 */
export function ownRefunds(viewer: User): RawBuilder<unknown> {
  if (viewer.kind === 'buyer') return sql`f.company_id = ${viewer.company_id}`
  if (viewer.kind === 'merchant') return sql`f.merchant_id = ${viewer.merchant_id}`
  return worksOnOrders(viewer) ? sql`true` : sql`false`
}

const last = sql`not exists (select from refund n where n.order_id = f.order_id and n.id > f.id)`

/** Whether pieces of a request came back damaged that finance has not given a price yet. */
export const unpriced = sql`f.id = any (array(select r.refund_id from refund_line r join product b on b.id = r.bad_product_id
  where b.off_shelf_at is not null))`

/** Whether freight goes back to the freight balance by this request: once it is paid, whether it did. */
const someToFreight = sql`(${fromFreightColumn} and case when f.status = ${sql.lit(refundStatus.complete)}
  then exists (select from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id
    where t.order_id = o.id and t.kind = 'refund' and t.reference = f.refund_number and a.kind = 'company_freight')
  else exists (select from refund_line r where r.refund_id = f.id and r.asked_fees_cents > 0) end)`

const columns = sql`f.refund_number, o.order_number, o.status as order_status, o.kind as order_kind, o.logistics_type, o.account_id as order_account_id,
  f.kind, f.status, ${last} as last, f.waits_for, c.name as company_name, coalesce(m.name, '') as merchant_name, coalesce(m.merchant_uuid::text, '') as merchant_uuid,
  w.name as warehouse_name, f.asked_cents, f.offered_cents, f.agreed_cents, f.created_at, f.updated_at, f.sent_at, ${someToFreight} as from_freight, ${zoneOfSite(sql`o.site_id`)} as time_zone,
  json_build_object('time_zone', w.time_zone, 'hours', w.opening_hours) as house,
  (select json_agg(json_build_object('line_id', l.id, 'title', l.title, 'preview', l.preview, 'goods_sn', l.goods_sn,
      'custom_sn', l.custom_sn, 'quantity', r.quantity, 'bought', l.amount, 'asked_cents', r.asked_cents,
      'asked_fees_cents', r.asked_fees_cents, 'agreed_cents', r.agreed_cents, 'agreed_fees_cents', r.agreed_fees_cents,
      'sellable', r.sellable, 'damaged', r.damaged, 'condition_note', r.condition_note,
      'bad', (select json_build_object('product_id', b.product_id, 'price_cents', b.price_cents, 'on_shelf', b.off_shelf_at is null)
        from relation b where b.product_id = r.bad_product_id))
      order by l.goods_sn)
    from refund_line r join order_line l on l.id = r.order_line_id where r.refund_id = f.id) as lines`

/** The tables of `columns`, for these requests. */
const from = (refunds: RawBuilder<unknown>) => sql`from ${refunds} f join orders o on o.id = f.order_id
  join company c on c.id = f.company_id left join merchant m on m.id = f.merchant_id join warehouse w on w.id = f.warehouse_id`

type RefundPage = PageNumber & { found: RawBuilder<unknown>; order: RawBuilder<unknown> | RowOrder }

/** A page of the requests `f` that a query finds, in an order; reads only the page's requests whole. */
export async function readRefunds(tx: Tx, { found, order, ...number }: RefundPage) {
  const sorted = orderColumns(order)
  const wanted = sql`(${found} order by ${sorted} limit ${number.page_size + 1} offset ${skipped(number)})`
  const { rows } = await sql<RefundRecord & { key: string | null; id: number }>`
    select ${rowKey(order)} as key, f.id, ${columns} ${from(wanted)} order by ${sorted}`.execute(tx)
  return onePage(rows, number.page_size)
}

/** One request with all that belongs to it, or undefined. */
export async function readRefund(tx: Tx, where: RawBuilder<unknown>): Promise<Whole | undefined> {
  const { rows } = await sql<Whole>`
    select ${columns}, f.cause, f.reason, f.answer, f.return_payer, f.return_address, f.return_label, f.return_carrier, f.return_tracking,
      f.received_at, (select p.refund_number from refund p where p.id = f.previous_id) as previous_number,
      (select ${fullName('a')} from account a where a.id = f.account_id) as asked_by,
      coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name) order by array_position(f.picture_file_ids, x.id))
        from file x where x.id = any (f.picture_file_ids)), '[]') as pictures,
      (select json_build_object('id', x.id, 'name', x.name) from file x where x.id = f.video_file_id) as video,
      (select json_agg(json_build_object('event', h.event, 'from_status', h.from_status, 'to_status', h.to_status,
          'by_role', h.by_role, 'by_kind', a.kind, 'by_name', a.first_name, 'acted_by', ${actingStaffName(sql`h.acting_id`)}, 'amount_cents', h.amount_cents, 'remark', h.remark,
          'at', h.at) order by h.id)
        from refund_history h left join account a on a.id = h.account_id where h.refund_id = f.id) as history
    ${from(sql`refund`)} where ${where}`.execute(tx)
  return rows[0]
}

const money = (cents: Cents | null) => (cents === null ? null : moneyText(cents))

/** A merchant's people answer for the goods but do not learn the buyer's name: docs/decisions/0430. */
export const knowsBuyer = (viewer: Pick<User, 'kind'>): boolean => viewer.kind !== 'merchant'

/** The time by which staff or manufacturer must act; null where the buyer or nobody acts next. */
function dueOf({ status, waits_for, updated_at, time_zone, house }: RefundRecord): string | null {
  const answers = waits_for === 'finance' && status === refundStatus.processing
  const queue = answers ? 'ownGoodsToAnswer' : queueOfTurn[waits_for]
  return queue
    ? dueIn(queue, updated_at, queueOf(queue).by === 'warehouse' ? house : { time_zone }).toISOString()
    : null
}

/** A request as this person sees it in a list, with the events allowed to them now. */
export function showRow(read: RefundRecord, viewer: User): RefundRow {
  return {
    refund_number: read.refund_number,
    order_number: read.order_number,
    order_status: read.order_status,
    kind: read.kind,
    status: read.status,
    waits_for: read.waits_for,
    company_name: knowsBuyer(viewer) ? read.company_name : '',
    merchant_name: read.merchant_name,
    merchant_uuid: read.merchant_uuid,
    warehouse_name: read.warehouse_name,
    asked: moneyText(read.asked_cents),
    asked_fees: moneyText(plus(zero, ...read.lines.map((line) => line.asked_fees_cents))),
    from_freight: read.from_freight,
    agreed_fees: moneyText(plus(zero, ...read.lines.map((line) => line.agreed_fees_cents))),
    offered: money(read.offered_cents),
    agreed: money(read.agreed_cents),
    piece_count: read.lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: read.lines.map((line) => showLine(line, viewer)),
    created_at: read.created_at.toISOString(),
    updated_at: read.updated_at.toISOString(),
    due_at: dueOf(read),
    events: eventsFor(read, viewer),
  }
}

/** A request as this person sees it, with all that belongs to it. */
export function showWhole(read: Whole, viewer: User): Refund {
  return {
    ...showRow(read, viewer),
    cause: read.cause,
    reason: read.reason,
    pictures: read.pictures,
    video: read.video,
    answer: read.answer,
    asked_by: knowsBuyer(viewer) ? read.asked_by : '',
    previous_number: read.previous_number,
    return_payer: read.return_payer,
    return_address: read.return_address,
    return_label: read.return_label,
    return_carrier: read.return_carrier,
    return_tracking: read.return_tracking,
    sent_at: read.sent_at?.toISOString() ?? null,
    received_at: read.received_at?.toISOString() ?? null,
    history: read.history.map(({ amount_cents, by_kind, by_name, acted_by, at, ...entry }) => ({
      ...entry,
      ...showDoer({ by_kind, by_name, acted_by }, viewer),
      amount: money(amount_cents),
      at: new Date(at).toISOString(),
    })),
  }
}

function showLine(
  {
    title,
    asked_cents,
    asked_fees_cents: _asked,
    agreed_cents,
    agreed_fees_cents: _agreed,
    bad,
    ...line
  }: Line,
  viewer: User,
): RefundRow['lines'][number] {
  const ours = viewer.kind === 'staff' ? bad : null
  return {
    ...line,
    title: textIn(title, viewer.language),
    asked: moneyText(asked_cents),
    agreed: money(agreed_cents),
    bad_goods: ours && {
      product_id: ours.product_id,
      price: moneyText(ours.price_cents),
      on_shelf: ours.on_shelf,
    },
  }
}

/**
 * The events allowed to this person: by request and order status, for buyers and merchants by their roles.
 */
function eventsFor(read: RefundRecord, viewer: User): string[] {
  const { status, order_status, order_kind: kind, logistics_type, sent_at } = read
  if (isColleagues(viewer, { account_id: read.order_account_id })) return []
  if (viewer.kind === 'buyer' && !teamMay(viewer.company_role, 'order')) return []
  if (viewer.kind === 'merchant' && !merchantMay(viewer, 'aftersale')) return []
  const order = { kind, status: order_status, logistics_type }
  const back_cents = read.agreed_cents ?? read.asked_cents
  const found = { status, order, sent: sent_at !== null, back_cents }
  const events: string[] = refundEventsFor(found, rolesOf(viewer))
  const denied = viewer.kind === 'buyer' && order_status === orderStatus.refundDenied && read.last
  return denied ? [...events, 'acceptDenial', 'askAgain'] : events
}

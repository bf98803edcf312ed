import { type RawBuilder, sql } from 'kysely'
import type { merchantOrder as declared, merchantOrderList as listDeclared } from '#api/buying/merchant-order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { MerchantOrderTab } from '#rules/buying/merchant-order-tabs'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { type Cents, moneyText } from '#rules/money/money'
import { seesOrderSums } from '#rules/people/merchant/team'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { ordersSought } from './orders-sought.ts'

const { completed, returned, refunded, refundProposed, awaitingRefund, refundDenied } = orderStatus
const { failed, cancelled, reviewRejected, presaleNotSubmitted } = orderStatus
const statuses = (list: readonly number[]) => sql`o.status in (${sql.join(list.map((one) => sql.lit(one)))})`
const done = statuses([completed, returned, refunded, refundProposed, awaitingRefund, refundDenied])
const ended = statuses([failed, cancelled, reviewRejected])

const tabs: Record<MerchantOrderTab, RawBuilder<unknown>> = {
  all: sql`true`,
  work: sql`o.paid_at is not null and not ${done} and not ${ended}`,
  unpaid: sql`o.paid_at is null and not ${done} and not ${ended}`,
  done,
  ended,
}

/** The orders of a manufacturer's goods: not of contracts, and no reservation that is not submitted yet. */
const own = ({ merchant_id }: Merchant) =>
  sql`o.merchant_id = ${merchant_id} and o.kind <> ${sql.lit(orderKind.contract)}
    and o.status <> ${sql.lit(presaleNotSubmitted)}`

type Row = {
  id: number
  order_number: string
  kind: number
  status: number
  created_at: Date
  paid_at: Date | null
  warehouse: string
  company_name: string
  state: string | null
  pieces: number
  goods: Cents
}

/** A state is told as its two letters alone; nothing else of the address. */
const columns = sql`o.id, o.order_number, o.kind, o.status, o.created_at, o.paid_at, w.name as warehouse, c.name as company_name,
  substring(o.address->>'receiving_state' from '^[A-Z]{2}$') as state,
  (select coalesce(sum(l.amount - l.cancelled), 0)::int from order_line l where l.order_id = o.id) as pieces, o.goods_fee_cents as goods`
const names = sql`join warehouse w on w.id = o.warehouse_id join company c on c.id = o.company_id`

const shown = ({ id: _, created_at, paid_at, goods, ...row }: Row, prices: boolean) => ({
  ...row,
  created_at: created_at.toISOString(),
  paid_at: paid_at?.toISOString() ?? null,
  goods: prices ? moneyText(goods) : null,
})

/** Orders of the manufacturer's goods, newest first, without anything of the buyer but company and state. */
export async function listOrdersForMerchant(
  tx: Tx,
  actor: Merchant,
  input: In<typeof listDeclared>,
): Promise<Out<typeof listDeclared>> {
  const { tab, search, page, page_size, after } = input
  const sought = search === '' ? sql`true` : await ordersSought(tx, actor, input)
  const wanted = sql`${own(actor)} and ${tabs[tab]} and ${sought}`
  const { rows: found } = await sql<Row & { items: { custom_sn: string; quantity: number }[] }>`
    select ${columns}, (select coalesce(json_agg(json_build_object('custom_sn', l.custom_sn, 'quantity', l.amount - l.cancelled)
      order by l.goods_sn), '[]') from order_line l where l.order_id = o.id and l.amount > l.cancelled) as items
    from (select o.* from orders o where ${wanted} and ${following(sql`o.id`, after)} and ${upTo(sql`o.id`, input.head)}
      order by o.id desc limit ${page_size + 1} offset ${after ? 0 : (page - 1) * page_size}) o ${names}
    order by o.id desc`.execute(tx)
  const { rows, next } = pageByNumber(found, page_size, ({ id }) => id)
  const prices = seesOrderSums(actor)
  return {
    list: rows.map(({ items, ...row }) => ({ ...shown(row, prices), items })),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, sql`from orders o where ${wanted} and ${upTo(sql`o.id`, input.head)}`),
  }
}

type Line = {
  line_id: number
  custom_sn: string
  title: Text3
  preview: string | null
  quantity: number
  cancelled: number
  returned: number
  price: Cents
  total: Cents
}

/** An order of the manufacturer's goods; one of others is refused like one unknown (`order.notFound`). */
export async function showOrderForMerchant(
  tx: Tx,
  actor: Merchant,
  { order_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<Row>`
    select ${columns} from orders o ${names}
    where o.order_number = ${order_number.toUpperCase()} and ${own(actor)}`.execute(tx)
  const order = rows[0] ?? refuse('order.notFound')
  const { rows: lines } = await sql<Line>`
    select l.id as line_id, l.custom_sn, l.title, l.preview, l.amount as quantity, l.cancelled, l.returned,
      l.unit_price_cents as price, l.total_cents as total
    from order_line l where l.order_id = ${order.id} order by l.goods_sn`.execute(tx)
  const { rows: refunds } = await sql<{ refund_number: string; status: number; created_at: Date }>`
    select refund_number, status, created_at from refund where order_id = ${order.id} order by id`.execute(tx)
  const { rows: history } = await sql<{ status: number; at: Date }>`
    select h.to_status as status, h.at from order_history h where h.order_id = ${order.id} order by h.id`.execute(
    tx,
  )
  const prices = seesOrderSums(actor)
  return {
    ...shown(order, prices),
    lines: lines.map(({ title, price, total, ...line }) => ({
      ...line,
      title: textIn(title, actor.language),
      price: prices ? moneyText(price) : null,
      total: prices ? moneyText(total) : null,
    })),
    refunds: refunds.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  }
}

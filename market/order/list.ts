import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { officeOrderList, orderList } from '#api/order'
import type { Tx } from '#database/connect'
import type { LogisticsType, PurchaseMode } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money'
import type { Status } from '#rules/order/status'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer, Staff } from '../actor.ts'
import { eventsOf } from './show.ts'

type Filter = {
  company_id?: number
  warehouse_id?: number | undefined
  oldestFirst: boolean
  input: In<typeof orderList>
}
type Row = {
  order_number: string
  order_parent_number: string
  status: Status
  purchase_mode: PurchaseMode
  logistics_type: LogisticsType
  merchant_name: string
  warehouse_name: string
  company_name: string
  created_at: Date
  pay_before: Date
  carrier: string | null
  tracking_number: string | null
  po_number: string
  order_fee_cents: Cents
  paid_fee_cents: Cents
  piece_count: number
  line_count: number
  lines: { title: Text3; preview: string | null; custom_sn: string; amount: number }[]
}

/** The company's orders, newest first, with how many there are of each status. */
export function listOrders(
  tx: Tx,
  actor: Buyer,
  input: In<typeof orderList>,
): Promise<Out<typeof orderList>> {
  return rowsOf(tx, actor, { company_id: actor.company_id, oldestFirst: false, input })
}

/** Orders for staff; a queue (one or more statuses) starts with what waits longest. */
export function listOrdersForStaff(
  tx: Tx,
  actor: Staff,
  input: In<typeof officeOrderList>,
): Promise<Out<typeof officeOrderList>> {
  return rowsOf(tx, actor, { warehouse_id: input.warehouse_id, oldestFirst: input.statuses !== '', input })
}

async function rowsOf(
  tx: Tx,
  actor: Buyer | Staff,
  { company_id, warehouse_id, oldestFirst, input }: Filter,
) {
  const scope = sql`${company_id === undefined ? sql`true` : sql`o.company_id = ${company_id}`} and ${warehouse_id === undefined ? sql`true` : sql`o.warehouse_id = ${warehouse_id}`}`
  const statuses = input.statuses
    ? sql`o.status = any(${input.statuses.split(',').map(Number)}::smallint[])`
    : sql`true`
  const like = `%${input.search.replace(/[%_\\]/g, '\\$&')}%`
  const search = input.search
    ? sql`(o.order_number ilike ${like} or o.po_number ilike ${like} or o.tracking_number ilike ${like} or exists (select 1 from order_line l where l.order_id = o.id and l.custom_sn ilike ${like}))`
    : sql`true`
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const [{ rows }, counts, total] = await Promise.all([
    sql<Row>`
      select o.order_number, op.order_parent_number, o.status, o.purchase_mode, o.logistics_type, m.name as merchant_name, w.name as warehouse_name,
        c.name as company_name, o.created_at, o.pay_before, o.carrier, o.tracking_number, o.po_number, o.order_fee_cents, o.paid_fee_cents,
        l.piece_count, l.line_count, l.lines
      from (select * from orders o where ${scope} and ${statuses} and ${search} order by o.id ${direction} limit ${input.page_size} offset ${(input.page - 1) * input.page_size}) o
      join order_parent op on op.id = o.order_parent_id
      join merchant m on m.id = o.merchant_id
      join warehouse w on w.id = o.warehouse_id
      join company c on c.id = o.company_id
      join lateral (
        select sum(amount)::int as piece_count, count(*)::int as line_count,
          coalesce(json_agg(json_build_object('title', title, 'preview', preview, 'custom_sn', custom_sn, 'amount', amount)) filter (where n <= 3), '[]') as lines
        from (select *, row_number() over (order by goods_sn) as n from order_line where order_id = o.id) ol) l on true
      order by o.id ${direction}`.execute(tx),
    sql<{
      status: number
      count: number
    }>`select o.status, count(*)::int as count from orders o where ${scope} group by o.status`.execute(tx),
    sql<{
      count: number
    }>`select count(*)::int as count from orders o where ${scope} and ${statuses} and ${search}`.execute(tx),
  ])
  return {
    list: rows.map(({ order_fee_cents, paid_fee_cents, lines, created_at, pay_before, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      pay_before: pay_before.toISOString(),
      order_fee: moneyText(order_fee_cents),
      paid_fee: moneyText(paid_fee_cents),
      lines: lines.map((line) => ({ ...line, title: textIn(line.title, actor.language) })),
      events: eventsOf(actor, row),
    })),
    count: total.rows[0]?.count ?? 0,
    counts: counts.rows,
  }
}

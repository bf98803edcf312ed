import type { Selectable } from 'kysely'
import type { In, Out } from '#api/call'
import type { getOrderInfo, Order, orderInfo } from '#api/order'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { minus, moneyText, plus, zero } from '#rules/money'
import { is } from '#rules/order/status'
import { stockGraph } from '#rules/order/stock-graph'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Buyer, Staff } from '../actor.ts'
import { allowed, type OrderRow } from './move.ts'
import { showFees } from './show-fees.ts'

/** What an actor may do to an order in its status: the graph's events for his roles. */
export function eventsOf(actor: Buyer | Staff, order: Pick<OrderRow, 'status'>): string[] {
  return (Object.keys(stockGraph) as (keyof typeof stockGraph)[]).filter(
    (event) => allowed(actor, event, order.status) !== null,
  )
}

/** One order with its lines, fees and history, for its buyer. Refuses `order.notFound`, also for another company's. */
export async function showOrder(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof orderInfo>,
): Promise<Order> {
  const found = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number)
    .where('company_id', '=', actor.company_id)
    .execute()
  const [shown] = await showOrders(tx, actor, found)
  return shown ?? refuse('order.notFound')
}

/** One order as staff sees it. */
export async function showOrderToStaff(
  tx: Tx,
  actor: Staff,
  { order_number }: In<typeof orderInfo>,
): Promise<Order> {
  const found = await tx.selectFrom('orders').selectAll().where('order_number', '=', order_number).execute()
  const [shown] = await showOrders(tx, actor, found)
  return shown ?? refuse('order.notFound')
}

/** The orders of a parent number, or of the parent of an order, as the pay page needs them. */
export async function showForPaying(
  tx: Tx,
  actor: Buyer,
  { order_sn }: In<typeof getOrderInfo>,
): Promise<Out<typeof getOrderInfo>> {
  const parent = await tx
    .selectFrom('order_parent as p')
    .select(['p.id', 'p.order_parent_number'])
    .where('p.company_id', '=', actor.company_id)
    .where((or) =>
      or.or([
        or('p.order_parent_number', '=', order_sn),
        or(
          'p.id',
          'in',
          or.selectFrom('orders').select('order_parent_id').where('order_number', '=', order_sn),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!parent) refuse('order.notFound')
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_parent_id', '=', parent.id)
    .orderBy('id')
    .execute()
  const unpaid = rows.filter((order) => order.status === is.pendingPayment)
  const due = plus(zero, ...unpaid.map((order) => minus(order.order_fee_cents, order.paid_fee_cents)))
  return {
    order_parent_number: parent.order_parent_number,
    status: unpaid[0]?.status ?? rows[0]!.status,
    due: moneyText(due),
    paid: moneyText(plus(zero, ...rows.map((order) => order.paid_fee_cents))),
    pay_before: (unpaid[0] ?? rows[0]!).pay_before.toISOString(),
    orders: await showOrders(tx, actor, rows),
  }
}

/** Orders with all that belongs to them, in a query a kind of row. */
async function showOrders(tx: Tx, actor: Buyer | Staff, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [names, lines, history] = await Promise.all([
    tx
      .selectFrom('orders as o')
      .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
      .innerJoin('merchant as m', 'm.id', 'o.merchant_id')
      .innerJoin('company as c', 'c.id', 'o.company_id')
      .innerJoin('warehouse as w', 'w.id', 'o.warehouse_id')
      .select([
        'o.id',
        'p.order_parent_number',
        'm.merchant_uuid',
        'm.name as merchant_name',
        'c.name as company_name',
        'w.id as warehouse_id',
        'w.name as warehouse_name',
        'w.address',
        'w.city',
        'w.state',
        'w.zip',
      ])
      .where('o.id', 'in', ids)
      .execute(),
    tx.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('goods_sn').execute(),
    tx
      .selectFrom('order_history as h')
      .leftJoin('account as a', 'a.id', 'h.account_id')
      .select([
        'h.order_id',
        'h.event',
        'h.from_status',
        'h.to_status',
        'h.by_role',
        'h.remark',
        'h.at',
        'a.first_name',
        'a.kind',
      ])
      .where('h.order_id', 'in', ids)
      .orderBy('h.id')
      .execute(),
  ])
  return rows.map((order) =>
    shown(actor, order, {
      name: names.find((one) => one.id === order.id)!,
      lines: lines.filter((line) => line.order_id === order.id),
      history: history.filter((entry) => entry.order_id === order.id),
    }),
  )
}

type Names = {
  order_parent_number: string
  merchant_uuid: string
  merchant_name: string
  company_name: string
  warehouse_id: number
  warehouse_name: string
  address: string
  city: string
  state: string
  zip: string
}
type Told = {
  event: string
  from_status: number
  to_status: number
  by_role: string
  remark: string
  at: Date
  first_name: string | null
  kind: string | null
}
type Belongings = {
  name: Names
  lines: readonly Selectable<Tables['order_line']>[]
  history: readonly Told[]
}

function shown(actor: Buyer | Staff, order: OrderRow, { name, lines, history }: Belongings): Order {
  return {
    order_number: order.order_number,
    order_parent_number: name.order_parent_number,
    status: order.status,
    kind: order.kind,
    purchase_mode: order.purchase_mode,
    logistics_type: order.logistics_type,
    merchant_uuid: name.merchant_uuid,
    merchant_name: name.merchant_name,
    company_name: name.company_name,
    warehouse_name: name.warehouse_name,
    warehouse: {
      id: name.warehouse_id,
      name: name.warehouse_name,
      address: name.address,
      city: name.city,
      state: name.state,
      zip: name.zip,
    },
    address: order.address,
    fees: showFees(order),
    lines: lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      relation_id: line.relation_id,
      title: textIn(line.title, actor.language),
      preview: line.preview,
      goods_sn: line.goods_sn,
      custom_sn: line.custom_sn,
      amount: line.amount,
      unit_price: moneyText(line.unit_price_cents),
      total: moneyText(line.total_cents),
      tier: line.price_trace.tier,
      cancelled: line.cancelled,
      returned: line.returned,
    })),
    history: history.map((entry) => ({
      event: entry.event,
      from_status: entry.from_status,
      to_status: entry.to_status,
      by_role: entry.by_role,
      // A buyer is told which desk acted, not which person.
      by_name: actor.kind === 'staff' || entry.kind === 'buyer' ? (entry.first_name ?? '') : '',
      remark: entry.remark,
      at: entry.at.toISOString(),
    })),
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    note: order.note,
    po_number: order.po_number,
    insurance: order.insurance,
    assembly: order.assembly,
    created_at: order.created_at.toISOString(),
    pay_before: order.pay_before.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    arrived_at: order.arrived_at?.toISOString() ?? null,
    completed_at: order.completed_at?.toISOString() ?? null,
    events: eventsOf(actor, order),
  }
}

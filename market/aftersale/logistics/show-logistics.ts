import { sql } from 'kysely'
import type { getLogisticsOrderFee, getLogisticsOrderInfo } from '#api/aftersale/logistics'
import type { officeLogistics } from '#api/aftersale/office-logistics'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  type LogisticsEvent,
  logisticsGraph,
  officeLogisticsEvents,
} from '#rules/aftersale/logistics/logistics-graph'
import { freightDue, leastFreight } from '#rules/buying/order/freight'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { trackingLink } from '#rules/buying/order/tracking-link'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../actor.ts'
import { isColleagues } from '../../colleagues.ts'
import { fullName } from '../../sql/full-name.ts'
import { type LogisticsRow, ownLogistics, readLogisticsMoney } from './find-logistics.ts'
import { logisticsMove } from './move-logistics.ts'

type Answer = Out<typeof officeLogistics>
type FreightOrderRow = LogisticsRow & { company_name: string; asked_by: string; lot_of: string | null }

/**
 * A freight order with what it costs, its payments and its history. Refuses an unknown one
 * (`logistics.notFound`).
 */
export async function showLogistics(
  tx: Tx,
  actor: Buyer | Staff,
  { order_number }: In<typeof getLogisticsOrderInfo>,
): Promise<Answer> {
  const { rows } = await sql<FreightOrderRow>`
    select o.*, o.ready_on::text, o.pickup_on::text, o.picked_up_on::text, o.delivered_on::text, c.name as company_name,
      ${fullName('a')} as asked_by, (select order_number from orders where id = o.lot_order_id) as lot_of
    from logistics_order o join company c on c.id = o.company_id join account a on a.id = o.account_id
    where o.logistics_number = ${order_number} and ${ownLogistics(actor)}`.execute(tx)
  const row = rows[0] ?? refuse('logistics.notFound')
  const { total, paid, unpaid } = await readLogisticsMoney(tx, row)
  const text = (at: Date | null) => at?.toISOString() ?? null
  return {
    order_number: row.logistics_number,
    company_name: row.company_name,
    asked_by: row.asked_by,
    step: row.step,
    status: row.status,
    events: eventsFor(actor, row),
    from_place: row.from_place,
    to_place: row.to_place,
    ready_on: row.ready_on,
    goods: row.goods,
    cartons: row.cartons,
    pallets: row.pallets,
    weight_kg: row.weight_g / 1_000,
    volume_m3: row.volume_cm3 / 1_000_000,
    freight_class: row.freight_class,
    liftgate: row.liftgate,
    appointment: row.appointment,
    residential: row.residential,
    note: row.note,
    total: moneyText(total),
    paid: moneyText(paid),
    unpaid_fee: moneyText(unpaid),
    quote_until: text(row.quote_until),
    accepted_at: text(row.accepted_at),
    later_reason: row.later_reason,
    later_by_me: row.later_by === actor.account_id,
    carrier: row.carrier,
    pro_number: row.pro_number,
    tracking_link: row.carrier === '' ? null : trackingLink(row.carrier, row.pro_number),
    pickup_on: row.pickup_on,
    picked_up_on: row.picked_up_on,
    delivered_on: row.delivered_on,
    cancel_asked_at: text(row.cancel_asked_at),
    cancel_reason: row.cancel_reason,
    kept: row.kept_cents === null ? null : moneyText(row.kept_cents),
    created_at: row.created_at.toISOString(),
    lot: row.lot_of === null ? null : { order_number: row.lot_of, lot_no: row.lot_no! },
    charges: await readCharges(tx, row),
    payments: await readPayments(tx, row.id),
    history: await readHistory(tx, actor, row.id),
  }
}

/** What this person may do to a freight order now. */
function eventsFor(actor: Buyer | Staff, row: LogisticsRow): LogisticsEvent[] {
  if (isColleagues(actor, row)) return []
  const events: readonly LogisticsEvent[] =
    actor.kind === 'staff'
      ? ['quote', ...officeLogisticsEvents]
      : (Object.keys(logisticsGraph) as LogisticsEvent[])
  return events.filter((event) => {
    if (event === 'refuseCancel' && row.cancel_asked_at === null) return false
    return logisticsMove(actor, row.step, event) !== null
  })
}

async function readCharges(tx: Tx, { id, quote_no }: LogisticsRow): Promise<Answer['charges']> {
  const rows = await tx
    .selectFrom('logistics_charge')
    .select(['no', 'kind', 'amount_cents', 'reason', 'at'])
    .where('logistics_order_id', '=', id)
    .where('quote_no', '=', quote_no)
    .orderBy('no')
    .execute()
  return rows.map(({ amount_cents, at, ...row }) => ({
    ...row,
    amount: moneyText(amount_cents),
    at: at.toISOString(),
  }))
}

async function readPayments(tx: Tx, id: number): Promise<Answer['payments']> {
  const rows = await tx
    .selectFrom('logistics_payment')
    .select(['no', 'amount_cents', 'back_cents', 'source', 'at'])
    .where('logistics_order_id', '=', id)
    .orderBy('no')
    .execute()
  return rows.map(({ no, source, amount_cents, back_cents, at }) => ({
    no,
    source,
    amount: moneyText(amount_cents),
    back: moneyText(back_cents),
    at: at.toISOString(),
  }))
}

type HistoryRow = {
  event: string
  name: string | null
  by_role: string
  amount_cents: Cents | null
  remark: string
  at: Date
}

/** Buyers read the names of colleagues alone; the platform's staff is named by its role. */
async function readHistory(tx: Tx, actor: Buyer | Staff, id: number): Promise<Answer['history']> {
  const { rows } = await sql<HistoryRow>`
    select h.event, h.by_role, h.amount_cents, h.remark, h.at, ${fullName('a')} as name
    from logistics_history h left join account a on a.id = h.account_id
    where h.logistics_order_id = ${id} order by h.id`.execute(tx)
  return rows.map(({ event, name, by_role, amount_cents, remark, at }) => ({
    event: event as LogisticsEvent,
    by_role,
    by: actor.kind === 'staff' || by_role === 'buyer' ? name : null,
    amount: amount_cents === null ? null : moneyText(amount_cents),
    // Why service lets an order be placed unpaid is its own affair.
    remark: actor.kind === 'buyer' && event === 'allowLater' ? '' : remark,
    at: at.toISOString(),
  }))
}

type PriceState = { status: Status; fare_fee_cents: Cents; order_fee_cents: Cents; paid_fee_cents: Cents }

/**
 * What is unpaid of a freight order, or of the freight of another order of the company. Refuses an unknown
 * one (`logistics.notFound`).
 */
export async function showLogisticsFee(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof getLogisticsOrderFee>,
): Promise<Out<typeof getLogisticsOrderFee>> {
  const { rows } = await sql<LogisticsRow>`
    select o.* from logistics_order o where o.logistics_number = ${order_number} and ${ownLogistics(actor)}`.execute(
    tx,
  )
  if (rows[0]) {
    const { unpaid } = await readLogisticsMoney(tx, rows[0])
    const unpaid_fee = moneyText(unpaid)
    return { order_number, unpaid_fee, least: unpaid === 0 ? unpaid_fee : '0.01', parts_left: null }
  }
  const order: PriceState | undefined = await tx
    .selectFrom('orders')
    .select(['status', 'fare_fee_cents', 'order_fee_cents', 'paid_fee_cents'])
    .where('order_number', '=', order_number)
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst()
  if (!order) refuse('logistics.notFound')
  const { due } = freightDue(order)
  const parts_left = due === 0 ? 0 : order.status === orderStatus.pendingFreightPayment ? 2 : 1
  const least = moneyText(leastFreight({ status: order.status, due }))
  return { order_number, unpaid_fee: moneyText(due), least, parts_left }
}

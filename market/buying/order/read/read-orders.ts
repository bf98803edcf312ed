import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { availablePapers } from '#rules/aftersale/paper/available-papers'
import type { LineOptions } from '#rules/buying/fees'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import { trackingLink } from '#rules/buying/order/tracking-link'
import { orderArrivesOn } from '#rules/buying/promise'
import { type PartCancellationStatus, partCancellationStatus, paymentStage } from '#rules/codes'
import type { PriceTrace } from '#rules/goods/price'
import { type Cents, moneyText } from '#rules/money/money'
import { type Language, type Text3, textIn } from '#rules/sites'
import type { User } from '../../../actor.ts'
import { isColleagues } from '../../../colleagues.ts'
import { actingStaffName, showDoer } from '../../../people/acting/show-doer.ts'
import { type ApprovalRow, approvalColumns, showApproval } from '../approval/show-approval.ts'
import { type CorrectionRecord, correctionsColumn, showCorrections } from '../change/keep-correction.ts'
import { type CreditRecord, creditsColumn, showCredits } from '../change/show-credits.ts'
import { fromFreightColumn } from '../freight/from-freight.ts'
import { type FreightRecord, freightColumn, showFreight } from '../freight/show-freight.ts'
import { ownNumber } from '../invoice/own-number.ts'
import { eventsFor } from '../status/allowed-events.ts'
import { type ContractRecord, contractColumn, showContractOf } from './contract-of-order.ts'
import { labelFiles } from './label-files.ts'
import { showFees } from './show-fees.ts'
import { type PickupChangeRecord, pickupChangesColumn, pickupOf, showPickupChanges } from './show-pickup.ts'
import { type PresaleRecord, presaleColumn, showReservation } from './show-reservation.ts'

type LineRow = LineOptions & {
  id: number
  product_id: number
  relation_id: number
  title: Text3
  preview: string | null
  goods_sn: string
  custom_sn: string
  own_number: string | null
  amount: number
  unit_price_cents: Cents
  total_cents: Cents
  price_trace: PriceTrace
  cancelled: number
  returned: number
  shipped: number
  refundable: number
}
type HistoryRow = {
  event: string
  from_status: number
  to_status: number
  by_role: string
  by_kind: string | null
  by_name: string | null
  acted_by: string | null
  remark: string
  cause: EndCause | null
  at: string
}
type ShipmentRow = Omit<Order['shipments'][number], 'link'>
type PartRow = {
  status: PartCancellationStatus
  remark: string
  amount_cents: Cents
  at: string
  lines: { custom_sn: string; title: Text3; quantity: number }[]
}
export type OrderRecord = Selectable<Tables['orders']> &
  ApprovalRow & {
    order_parent_number: string
    merchant_uuid: string
    merchant_name: string
    company_name: string
    warehouse: Order['warehouse']
    time_zone: string
    labels: { id: string; name: string }[]
    /** Whether a payment voucher for it was submitted. */
    has_voucher: boolean
    freight: FreightRecord | null
    from_freight: boolean
    presale: PresaleRecord | null
    lines: LineRow[]
    contract: ContractRecord | null
    history: HistoryRow[]
    pickup_changes: PickupChangeRecord[]
    corrections: CorrectionRecord[]
    credits: CreditRecord[]
    parts: PartRow[]
    shipments: ShipmentRow[]
  }

/** Orders `o` with their lines, history and the names they need, oldest first, in one query. */
export async function readOrders(tx: Tx, where: RawBuilder<unknown>): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select o.*, p.order_parent_number, ${approvalColumns}, coalesce(m.merchant_uuid::text, '') as merchant_uuid, coalesce(m.name, '') as merchant_name, c.name as company_name,
      case when w.id is not null then json_build_object('id', w.id, 'name', w.name, 'address', w.address, 'city', w.city,
        'state', w.state, 'zip', w.zip) end as warehouse, coalesce(w.time_zone, 'UTC') as time_zone,
      ${labelFiles} as labels,
      exists (select from recharge_order ro where ro.order_id = o.id and ro.stage <> ${paymentStage.freight}) as has_voucher,
      ${freightColumn} as freight, ${fromFreightColumn} as from_freight, ${presaleColumn} as presale,
      coalesce((select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'relation_id', l.relation_id, 'title', l.title,
          'preview', l.preview, 'goods_sn', l.goods_sn, 'custom_sn', l.custom_sn, 'own_number', ${ownNumber('l')},
          'amount', l.amount, 'unit_price_cents', l.unit_price_cents, 'total_cents', l.total_cents, 'price_trace', l.price_trace,
          'cancelled', l.cancelled, 'returned', l.returned, 'shipped', l.shipped,
          'insurance', coalesce(l.insurance, o.insurance), 'assembly', coalesce(l.assembly, o.assembly),
          'refundable', l.amount - l.cancelled - l.claimed) order by l.goods_sn)
        from order_line l where l.order_id = o.id), '[]') as lines, ${contractColumn} as contract,
      (select json_agg(json_build_object('event', h.event, 'from_status', h.from_status, 'to_status', h.to_status,
          'by_role', h.by_role, 'by_kind', a.kind, 'by_name', a.first_name, 'acted_by', ${actingStaffName(sql`h.acting_id`)}, 'remark', h.remark,
          'cause', h.cause, 'at', h.at) order by h.id)
        from order_history h left join account a on a.id = h.account_id where h.order_id = o.id) as history,
      ${pickupChangesColumn} as pickup_changes, ${correctionsColumn} as corrections,
      ${creditsColumn} as credits,
      coalesce((select json_agg(json_build_object('status', c.status, 'remark', c.remark, 'amount_cents', c.amount_cents,
          'at', c.created_at, 'lines', (select json_agg(json_build_object('custom_sn', l.custom_sn, 'title', l.title,
            'quantity', l.quantity) order by l.order_line_id)
          from part_cancellation_line l where l.part_cancellation_id = c.id)) order by c.id)
        from part_cancellation c where c.order_id = o.id), '[]') as parts,
      coalesce((select json_agg(json_build_object('number', s.number, 'carrier', s.carrier, 'tracking_number', s.tracking_number,
          'shipped_at', s.shipped_at, 'lines', (select json_agg(json_build_object('line_id', l.order_line_id, 'quantity', l.quantity)
            order by l.order_line_id) from shipment_line l where l.shipment_id = s.id)) order by s.number)
        from shipment s where s.order_id = o.id), '[]') as shipments
    from orders o
    join order_parent p on p.id = o.order_parent_id
    left join merchant m on m.id = o.merchant_id
    join company c on c.id = o.company_id
    left join warehouse w on w.id = o.warehouse_id
    where ${where}
    order by o.id`.execute(tx)
  return rows
}

const arrivalOf = ({ promised_at, transit_days, time_zone }: OrderRecord) =>
  promised_at && transit_days ? orderArrivesOn(promised_at, transit_days, time_zone) : null

const iso = (at: Date | null) => at?.toISOString() ?? null

/** An order as this person sees it, with the events allowed to them now. */
export function showOne(order: OrderRecord, viewer: User): Order {
  return {
    order_number: order.order_number,
    order_parent_number: order.order_parent_number,
    status: order.status,
    kind: order.kind,
    purchase_mode: order.purchase_mode,
    logistics_type: order.logistics_type,
    merchant_uuid: order.merchant_uuid,
    merchant_name: order.merchant_name,
    company_name: order.company_name,
    warehouse_name: order.warehouse?.name ?? '',
    time_zone: order.time_zone,
    warehouse: order.warehouse,
    address: order.address,
    fees: showFees(order, viewer.language),
    lines: order.lines.map((line) => showOrderLine(line, viewer)),
    history: order.history.map((entry) => showEntry(entry, viewer)),
    pickup_changes: showPickupChanges(order.pickup_changes, viewer),
    corrections: viewer.kind === 'merchant' ? [] : showCorrections(order.corrections, viewer),
    credits: viewer.kind === 'merchant' ? [] : showCredits(order.credits, viewer),
    cancellations: order.parts.map((part) => showPart(part, viewer.language)),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      link: trackingLink(shipment.carrier, shipment.tracking_number),
      shipped_at: new Date(shipment.shipped_at).toISOString(),
    })),
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    note: order.note,
    po_number: order.po_number,
    keep: order.keep,
    packing: order.packing,
    insurance: order.insurance,
    assembly: order.assembly,
    delivery_services: order.delivery_services,
    pickup: pickupOf(order),
    third_party: order.third_party,
    labels: order.labels,
    created_at: order.created_at.toISOString(),
    pay_before: order.pay_before.toISOString(),
    paid_at: iso(order.paid_at),
    promised_at: iso(order.promised_at),
    arrives_on: arrivalOf(order),
    shipped_at: iso(order.shipped_at),
    arrived_at: iso(order.arrived_at),
    completed_at: iso(order.completed_at),
    ...showApproval(order, viewer),
    papers: availablePapers(order),
    freight: showFreight(order),
    from_freight: order.from_freight,
    presale: showReservation(order),
    contract: order.contract && showContractOf(order.contract, viewer),
    may_act: !isColleagues(viewer, order),
    events: eventsFor(order, viewer).filter((event) => event !== 'askRefund' || anyRefundable(order)),
  }
}

const anyRefundable = ({ lines }: OrderRecord) => lines.some(({ refundable }) => refundable > 0)

function showOrderLine(line: LineRow, { kind, language }: User): Order['lines'][number] {
  const { title, own_number, unit_price_cents, total_cents, price_trace, ...rest } = line
  return {
    ...rest,
    title: textIn(title, language),
    own_number: kind === 'merchant' ? null : own_number,
    unit_price: moneyText(unit_price_cents),
    total: moneyText(total_cents),
    tier: price_trace.tier,
  }
}

const partStates = {
  [partCancellationStatus.asked]: 'asked',
  [partCancellationStatus.done]: 'done',
  [partCancellationStatus.refused]: 'refused',
} as const

function showPart(
  { status, amount_cents, at, lines, remark }: PartRow,
  language: Language,
): Order['cancellations'][number] {
  return {
    state: partStates[status],
    remark,
    back: moneyText(amount_cents),
    at: new Date(at).toISOString(),
    lines: lines.map(({ title, ...line }) => ({ ...line, title: textIn(title, language) })),
  }
}

function showEntry(
  { by_kind, by_name, acted_by, at, ...entry }: HistoryRow,
  viewer: User,
): Order['history'][number] {
  return { ...entry, ...showDoer({ by_kind, by_name, acted_by }, viewer), at: new Date(at).toISOString() }
}

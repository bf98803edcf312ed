import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { chosenUnitFees, orderOptions } from '#rules/buying/fees'
import { stockGraph } from '#rules/buying/order/graph/stock-graph'
import { orderKind } from '#rules/buying/order/graphs'
import { logisticsType, purchaseMode } from '#rules/codes'
import { actingOf, type Buyer } from '../../../actor.ts'
import { takesOf } from '../../../goods/inventory/stock-take.ts'
import { underNewNumber } from '../../../new-number.ts'
import type { CheckoutFrame } from './checkout-frame.ts'
import type { PricedOrder } from './price-checkout.ts'

/** The sending warehouse of an order, where it is not the checkout's. */
type Sender = Pick<CheckoutFrame['place'], 'warehouse_id' | 'area_id' | 'zone'>
type OrderToInsert = PricedOrder & { from?: Sender }
type OrderNumbers = { order_parent_number: string; order_numbers: string[] }

/**
 * Inserts the orders of a checkout with their parent, lines, reservations, first history row and search
 * words, in one statement: a purchase then costs a handful of round trips, however many lines it has. The
 * stock must be reserved already (`reserve`).
 */
export async function insertOrders(
  tx: Tx,
  actor: Buyer,
  { orders, frame }: { orders: readonly OrderToInsert[]; frame: CheckoutFrame },
): Promise<OrderNumbers> {
  const heads = JSON.stringify(orders.map(headOf(frame)))
  const lines = JSON.stringify(orders.flatMap((order, i) => order.lines.map(lineOf(i + 1))))
  const takes = JSON.stringify(orders.flatMap(takesOfOrder(frame)))
  return underNewNumber('T', async (number) => {
    const { rows } = await insert(tx, actor, { number, heads, lines, takes, frame })
    if (rows.length === 0) return undefined
    return { order_parent_number: number, order_numbers: rows.map((row) => row.order_number) }
  })
}

const headOf = (frame: CheckoutFrame) => (order: OrderToInsert, i: number) => {
  const { merchant_id, fees, discount_percent, delivery_known, traces: fee_traces } = order
  const { order_fee_cents: _follows, ...parts } = fees
  const delivery_unknown = !delivery_known
  const { warehouse_id, area_id, zone } = order.from ?? frame.place
  return {
    place: i + 1,
    warehouse_id,
    area_id,
    transit_days: zone?.transit_days ?? null,
    merchant_id,
    discount_percent,
    ...parts,
    delivery_unknown,
    fee_traces,
    ...orderOptions(order.lines),
    models: order.lines.map(({ goods }) => goods.custom_sn).join(' '),
    ...firstOf(order, frame.input.logistics_type),
  }
}

/** The first status of an order: pending payment, or first waiting for a quote or for its label. */
function firstOf({ delivery_known }: PricedOrder, logistics_type: number) {
  const labelled = logistics_type === logisticsType.freight
  const event = labelled ? 'createWithLabel' : delivery_known ? 'create' : 'createToQuote'
  return { event, status: stockGraph[event][0].to }
}

function lineOf(place: number) {
  return ({ goods, amount, trace, total_cents, insurance, assembly }: PricedOrder['lines'][number]) => ({
    place,
    insurance,
    assembly,
    product_id: goods.product_id,
    relation_id: goods.relation_id,
    goods_sn: goods.goods_sn,
    custom_sn: goods.custom_sn,
    title: goods.title,
    preview: goods.preview,
    amount,
    unit_price_cents: trace.unit_cents,
    total_cents,
    price_trace: trace,
    weight_g: goods.gross_weight_g * amount,
    volume_cm3: goods.volume_cm3 * amount,
    carton_count: goods.carton_count * amount,
    unit_fees: chosenUnitFees(goods, { insurance, assembly }),
  })
}

const takesOfOrder =
  (frame: CheckoutFrame) =>
  ({ lines, from = frame.place }: OrderToInsert) =>
    lines.flatMap(({ goods, amount }) =>
      takesOf(goods, amount).map((take) => ({
        line_relation_id: goods.relation_id,
        warehouse_id: from.warehouse_id,
        ...take,
      })),
    )

type InsertParts = { number: string; heads: string; lines: string; takes: string; frame: CheckoutFrame }

function insert(tx: Tx, actor: Buyer, { number, heads, lines, takes, frame }: InsertParts) {
  const { place, input, address, pickup, third_party, pay_before, over } = frame
  const owner = input.purchase_mode === purchaseMode.private ? actor.company_id : null
  return sql<{ order_number: string }>`
    with parent as (
      insert into order_parent (order_parent_number, company_id, account_id, created_at, approval, approval_limit)
      values (${number}, ${actor.company_id}, ${actor.account_id}, ${actor.at}, ${over ? 'waiting' : 'none'}, ${over})
      on conflict (order_parent_number) do nothing
      returning id, order_parent_number, company_id, account_id, created_at),
    head as materialized (
      select * from json_to_recordset(${heads}::json) as h (place int, warehouse_id int, area_id int, merchant_id int, goods_fee_cents bigint,
        coupon_fee_cents bigint, discount_cents bigint, discount_percent int, pack_fee_cents bigint, insurance_fee_cents bigint,
        delivery_fee_cents bigint, assembly_fee_cents bigint, fare_fee_cents bigint, delivery_unknown boolean, fee_traces jsonb, transit_days smallint,
        insurance boolean, assembly boolean, models text, event text, status smallint)),
    made as (
      insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, warehouse_id, warehouse_area_id,
        site_id, kind, purchase_mode, logistics_type, source_type, status, address, goods_fee_cents, coupon_fee_cents,
        discount_cents, discount_percent, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
        fare_fee_cents, delivery_unknown, fee_traces, transit_days, keep, packing, pickup_on, pickup_from, pickup_until,
        third_party, insurance, assembly, delivery_services, note, po_number, ship_by, internal, pay_before, created_at, updated_at)
      select p.order_parent_number || '-' || h.place, p.id, p.company_id, p.account_id, h.merchant_id, h.warehouse_id,
        h.area_id, ${place.site_id}, ${orderKind.stock}, ${input.purchase_mode}, ${input.logistics_type}, ${input.source_type},
        h.status, ${address && JSON.stringify(address)}, h.goods_fee_cents, h.coupon_fee_cents,
        h.discount_cents, h.discount_percent, h.pack_fee_cents, h.insurance_fee_cents, h.delivery_fee_cents, h.assembly_fee_cents,
        h.fare_fee_cents, h.delivery_unknown, h.fee_traces, h.transit_days, ${input.keep}, ${input.packing || owner !== null},
        ${pickup?.on ?? null}, ${pickup?.from ?? null}, ${pickup?.until ?? null}, ${third_party && JSON.stringify(third_party)},
        h.insurance, h.assembly, ${input.delivery_services}::text[], ${input.note}, ${input.po_number}, ${frame.ship_by}, ${actor.internal_user},
        ${pay_before}, p.created_at, p.created_at
      from parent p, head h
      order by h.place
      returning id, order_number, merchant_id, warehouse_id, kind, status, account_id, created_at),
    lines as (
      insert into order_line (order_id, warehouse_id, product_id, relation_id, goods_sn, custom_sn, title, preview, amount,
        unit_price_cents, total_cents, price_trace, weight_g, volume_cm3, carton_count, unit_fees, insurance, assembly)
      select o.id, o.warehouse_id, l.product_id, l.relation_id, l.goods_sn, l.custom_sn, l.title, l.preview, l.amount,
        l.unit_price_cents, l.total_cents, l.price_trace, l.weight_g, l.volume_cm3, l.carton_count, l.unit_fees, l.insurance, l.assembly
      from made o join json_to_recordset(${lines}::json) as l (place int, product_id int, relation_id int, goods_sn text,
        custom_sn text, title jsonb, preview text, amount int, unit_price_cents bigint, total_cents bigint, price_trace jsonb,
        weight_g bigint, volume_cm3 bigint, carton_count int, unit_fees jsonb,
        insurance boolean, assembly boolean) on o.order_number = ${number} || '-' || l.place
      returning id, relation_id, warehouse_id),
    held as (
      insert into reservation (order_line_id, relation_id, warehouse_id, amount, company_id, condition)
      select l.id, t.relation_id, l.warehouse_id, t.amount, ${owner}::int, ${owner === null ? null : 1}::smallint
      from lines l join json_to_recordset(${takes}::json) as t (line_relation_id int, warehouse_id int,
        relation_id int, amount int) on t.line_relation_id = l.relation_id and t.warehouse_id = l.warehouse_id),
    told as (
      insert into order_history (order_id, kind, event, from_status, to_status, by_role, account_id, acting_id, at)
      select m.id, m.kind, h.event, -1, m.status, 'buyer', m.account_id, ${actingOf(actor)}::int, m.created_at
      from made m join head h on m.order_number = ${number} || '-' || h.place),
    found as (
      insert into order_words (order_id, company_id, merchant_id, words, receiver)
      select m.id, ${actor.company_id}::int, m.merchant_id, order_words_from(m.order_number, ${input.po_number}, null, h.models),
        receiver_words(${address && JSON.stringify(address)}::jsonb, ${third_party && JSON.stringify(third_party)}::jsonb)
      from made m join head h on m.order_number = ${number} || '-' || h.place)
    select order_number from made order by id`.execute(tx)
}

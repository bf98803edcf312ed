import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { deliveryFee, type FoundZone } from '#rules/buying/delivery-fee'
import type { FeeTrace } from '#rules/buying/fee-trace'
import type { UnitFees } from '#rules/buying/fees'
import type { DeliveryService } from '#rules/goods/tariff/tariff'
import { type Cents, plus, times, zero } from '#rules/money/money'
import { zoneAt } from '../../../goods/delivery/zone-at.ts'

type LineRow = {
  amount: number
  left: number
  unit_price_cents: Cents
  weight_g: number
  volume_cm3: number
  carton_count: number
  unit_fees: UnitFees
}

/** The goods of an order that have not left: what they weigh and cost, and what the tariff says for them. */
type MeasuredLoad = {
  pieces: number
  weight_g: number
  volume_cm3: number
  carton_count: number
  goods_cents: Cents
  tariff_cents: Cents | null
  traces: FeeTrace[]
}

const perPiece = (total: number, { amount }: LineRow) => Math.round(total / amount)

/** Measures what has not left of an order, with the fee of its warehouse's tariff for its destination. */
export async function measureLoad(tx: Tx, order_id: number, at: Date): Promise<MeasuredLoad> {
  const { rows: lines } = await sql<LineRow>`
    select amount, amount - cancelled - shipped as "left", unit_price_cents, weight_g, volume_cm3, carton_count, unit_fees
    from order_line where order_id = ${order_id} and amount > cancelled + shipped`.execute(tx)
  const zip = sql`coalesce(o.address->>'receiving_zip', o.third_party->>'postal_code')`
  const { rows } = await sql<{ zone: FoundZone | null; delivery_services: DeliveryService[] }>`
    select ${zoneAt({ warehouse_id: sql`o.warehouse_id`, zip, at })} as zone, o.delivery_services from orders o where o.id = ${order_id}`.execute(
    tx,
  )
  const total = (of: (line: LineRow) => number) =>
    lines.reduce((sum, line) => sum + perPiece(of(line), line) * line.left, 0)
  const { fee_cents, traces } = deliveryFee(
    lines.map((line) => ({
      amount: line.left,
      delivery_fee_cents: line.unit_fees.delivery_fee_cents,
      gross_weight_g: perPiece(line.weight_g, line),
      volume_cm3: perPiece(line.volume_cm3, line),
    })),
    { is_free_delivery: false, delivery_services: rows[0]?.delivery_services },
    rows[0]?.zone ?? null,
  )
  return {
    pieces: lines.reduce((sum, { left }) => sum + left, 0),
    weight_g: total((line) => line.weight_g),
    volume_cm3: total((line) => line.volume_cm3),
    carton_count: total((line) => line.carton_count),
    goods_cents: plus(zero, ...lines.map((line) => times(line.unit_price_cents, line.left))),
    tariff_cents: fee_cents,
    traces,
  }
}

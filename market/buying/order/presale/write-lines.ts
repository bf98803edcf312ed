import { sql } from 'kysely'
import type { booking } from '#api/buying/presale/presale'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { unitFeesOf } from '#rules/buying/fees'
import type { PricedBooking } from './price-booking.ts'

export type WrittenLine = { id: number; relation_id: number }

type BookingLines = { order_id: number; warehouse_id: number; booking: PricedBooking }

/** Inserts the lines of a reservation, with their frozen prices. */
export async function insertLines(
  tx: Tx,
  { order_id, warehouse_id, booking }: BookingLines,
): Promise<WrittenLine[]> {
  return tx
    .insertInto('order_line')
    .values(
      booking.lines.map(({ goods, amount, trace, total_cents }) => ({
        order_id,
        warehouse_id,
        product_id: goods.product_id,
        relation_id: goods.relation_id,
        goods_sn: goods.goods_sn,
        custom_sn: goods.custom_sn,
        title: JSON.stringify(goods.title),
        preview: goods.preview,
        amount,
        unit_price_cents: trace.unit_cents,
        total_cents,
        price_trace: JSON.stringify(trace),
        weight_g: goods.gross_weight_g * amount,
        volume_cm3: goods.volume_cm3 * amount,
        carton_count: goods.carton_count * amount,
        unit_fees: JSON.stringify(unitFeesOf(goods)),
      })),
    )
    .returning(['id', 'relation_id'])
    .execute()
}

type BookingRewrite = { order_id: number; booking: PricedBooking; input: In<typeof booking> }

/** Writes a reservation anew, as it is booked now. Lock the order first. */
export async function rewriteReservation(
  tx: Tx,
  { order_id, booking, input }: BookingRewrite,
): Promise<WrittenLine[]> {
  const { fees, place, traces, discount_percent, deposit_cents } = booking
  await sql`delete from presale_hold h using order_line l where l.id = h.order_line_id and l.order_id = ${order_id}`.execute(
    tx,
  )
  await tx.deleteFrom('order_line').where('order_id', '=', order_id).execute()
  await tx
    .updateTable('orders')
    .set({
      merchant_id: booking.merchant_id,
      warehouse_id: place.warehouse_id,
      warehouse_area_id: place.area_id,
      goods_fee_cents: fees.goods_fee_cents,
      discount_cents: fees.discount_cents,
      discount_percent,
      fee_traces: JSON.stringify(traces),
      note: input.note,
      po_number: input.po_number,
    })
    .where('id', '=', order_id)
    .execute()
  const form = input.unit ? { unit: JSON.stringify(input.unit) } : {}
  await tx
    .updateTable('presale_order')
    .set({ deposit_cents, ...form })
    .where('order_id', '=', order_id)
    .execute()
  const lines = await insertLines(tx, { order_id, warehouse_id: place.warehouse_id, booking })
  await sql`update order_words w set merchant_id = o.merchant_id, words = order_words_of(o) from orders o
    where o.id = ${order_id} and w.order_id = o.id`.execute(tx)
  return lines
}

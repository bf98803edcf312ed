import { sql } from 'kysely'
import type { booking } from '#api/buying/presale/presale'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { presaleGraph } from '#rules/buying/order/graph/presale-graph'
import { orderKind } from '#rules/buying/order/graphs'
import type { Status } from '#rules/buying/order/status'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import { actingOf, type Buyer } from '../../../actor.ts'
import { underNewNumber } from '../../../new-number.ts'
import type { PricedBooking } from './price-booking.ts'
import { insertLines, type WrittenLine } from './write-lines.ts'

type NewReservation = { booking: PricedBooking; input: In<typeof booking>; pay_before: Date }
type InsertedReservation = { id: number; order_number: string; order_parent_number: string; status: Status }

/** Inserts a reservation with its parent, lines, first history row and search words. */
export async function insertReservation(
  tx: Tx,
  actor: Buyer,
  inserting: NewReservation,
): Promise<InsertedReservation & { lines: WrittenLine[] }> {
  const made = await underNewNumber('T', async (number) => {
    const { rows } = await insert(tx, actor, { ...inserting, number })
    return rows[0]
  })
  const { booking } = inserting
  const { warehouse_id } = booking.place
  return { ...made, lines: await insertLines(tx, { order_id: made.id, warehouse_id, booking }) }
}

function insert(
  tx: Tx,
  actor: Buyer,
  { booking, input, pay_before, number }: NewReservation & { number: string },
) {
  const { fees, place, merchant_id, discount_percent, deposit_cents, traces } = booking
  const models = booking.lines.map(({ goods }) => goods.custom_sn).join(' ')
  return sql<InsertedReservation>`
    with parent as (
      insert into order_parent (order_parent_number, company_id, account_id, created_at)
      values (${number}, ${actor.company_id}, ${actor.account_id}, ${actor.at})
      on conflict (order_parent_number) do nothing
      returning *),
    made as (
      insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, warehouse_id, warehouse_area_id,
        site_id, kind, purchase_mode, logistics_type, source_type, status, goods_fee_cents, discount_cents, discount_percent,
        fee_traces, note, po_number, internal, pay_before, created_at, updated_at)
      select p.order_parent_number || '-1', p.id, p.company_id, p.account_id, ${merchant_id}::int, ${place.warehouse_id}::int,
        ${place.area_id}::int, ${place.site_id}::int, ${orderKind.presale}::int, ${purchaseMode.presale}::int,
        ${logisticsType.selfPickup}::int, ${sourceType.storefront}::int, ${presaleGraph.book[0].to}::int,
        ${fees.goods_fee_cents}::bigint, ${fees.discount_cents}::bigint, ${discount_percent}::int, ${JSON.stringify(traces)}::jsonb,
        ${input.note}, ${input.po_number}, ${actor.internal_user}::boolean, ${pay_before}::timestamptz, p.created_at, p.created_at
      from parent p
      returning *),
    form as (
      insert into presale_order (order_id, deposit_cents, unit)
      select id, ${deposit_cents}::bigint, ${input.unit ? JSON.stringify(input.unit) : null}::jsonb from made),
    told as (
      insert into order_history (order_id, kind, event, from_status, to_status, by_role, account_id, acting_id, at)
      select id, kind, 'book', -1, status, 'buyer', account_id, ${actingOf(actor)}::int, created_at from made),
    found as (
      insert into order_words (order_id, company_id, merchant_id, words, receiver)
      select id, company_id, merchant_id, order_words_from(order_number, ${input.po_number}, null, ${models}), null from made)
    select m.id, m.order_number, m.status, p.order_parent_number from made m, parent p`.execute(tx)
}

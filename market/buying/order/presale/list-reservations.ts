import { sql } from 'kysely'
import type { merchantBookings as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import type { UnitInformation } from '#rules/buying/presale/reservation'
import { type Cents, moneyText } from '#rules/money/money'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'

type AnswerRow = Out<typeof declared>['list'][number]
type Row = Pick<AnswerRow, 'order_number' | 'company_name' | 'warehouse_name' | 'note'> & {
  id: number
  status: Status
  submitted_at: Date | null
  order_fee_cents: Cents
  deposit_cents: Cents
  unit: UnitInformation | null
  lines: (Omit<AnswerRow['lines'][number], 'title'> & { title: Text3 })[]
}

/**
 * The reservations of a manufacturer's goods that were submitted: those to answer with the longest waiting
 * first, or all of them, newest first.
 */
export async function listReservations(
  tx: Tx,
  actor: Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { waiting, after, head, page, page_size } = input
  // Those to answer are read from the oldest on.
  const order = waiting ? sql`o.id` : sql`o.id desc`
  // A draft may also have ended without ever being submitted.
  const isTold = sql`exists (select from presale_order f where f.order_id = o.id and f.submitted_at is not null)`
  const from = sql`from orders o where o.merchant_id = ${actor.merchant_id} and o.kind = ${sql.lit(orderKind.presale)}
    and ${waiting ? sql`o.status = ${sql.lit(orderStatus.pendingReview)}` : sql`${isTold} and ${upTo(sql`o.id`, head)}`}`
  const { rows: found } = await sql<Row>`
    select o.id, o.order_number, o.status, c.name as company_name, w.name as warehouse_name, f.submitted_at, o.order_fee_cents,
      f.deposit_cents, o.note, f.unit,
      (select json_agg(json_build_object('custom_sn', l.custom_sn, 'title', l.title, 'preview', l.preview, 'quantity', l.amount,
          'batch_id', b.id, 'arrives_on', b.arrives_on, 'free', b.quantity - b.booked, 'here', s.on_hand - s.reserved)
          order by l.goods_sn)
        from order_line l join presale_hold h on h.order_line_id = l.id join presale_batch b on b.id = h.batch_id
        join stock s on s.relation_id = b.relation_id and s.warehouse_id = b.warehouse_id
        where l.order_id = o.id) as lines
    from (select o.* ${from} and ${waiting && after ? sql`o.id > ${after}` : following(sql`o.id`, after)}
      order by ${order} limit ${page_size + 1} offset ${after ? 0 : (page - 1) * page_size}) o
    join presale_order f on f.order_id = o.id join company c on c.id = o.company_id join warehouse w on w.id = o.warehouse_id
    order by ${order}`.execute(tx)
  const { rows, next } = pageByNumber(found, page_size, ({ id }) => id)
  return {
    list: rows.map((row) => showBooking(row, actor)),
    head: waiting ? null : listHead(input, rows[0]?.id),
    count: await countRows(tx, from),
    next,
  }
}

const showBooking = (
  { id: _id, submitted_at, order_fee_cents, deposit_cents, unit, lines, ...row }: Row,
  { language }: Merchant,
): AnswerRow => ({
  ...row,
  submitted_at: submitted_at?.toISOString() ?? null,
  total: moneyText(order_fee_cents),
  deposit: moneyText(deposit_cents),
  delivery_wish: unit?.delivery_wish ?? '',
  remarks: unit?.remarks ?? '',
  lines: lines.map(({ title, ...line }) => ({ ...line, title: textIn(title, language) })),
})

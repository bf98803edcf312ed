import { sql } from 'kysely'
import type { inbound as declared } from '#api/buying/inbound/inbound'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'

type Receipts = Out<typeof declared>['receipts']
type Row = Omit<Receipts[number], 'booked_at'> & { booked_at: Date }

/** The receipts of an inbound shipment in their order, with their lines and unknown boxes. */
export async function readReceipts(tx: Tx, inbound_id: number): Promise<Receipts> {
  const { rows } = await sql<Row>`
    select c.no, c.booked_at, l.sound, l.damaged, l.lines, u.unknown
    from receipt c
    cross join lateral (select coalesce(sum(l.sound), 0)::int as sound, coalesce(sum(l.damaged), 0)::int as damaged,
      coalesce(json_agg(json_build_object('custom_sn', r.custom_sn, 'sound', l.sound, 'damaged', l.damaged, 'note', l.note,
        'file_ids', l.file_ids) order by l.inbound_line_id), '[]') as lines
      from receipt_line l join inbound_line n on n.id = l.inbound_line_id join relation r on r.id = n.relation_id
      where l.receipt_id = c.id) l
    cross join lateral (select coalesce(json_agg(json_build_object('barcode', x.barcode, 'pieces', x.pieces, 'note', x.note,
        'file_ids', x.file_ids) order by x.id), '[]') as unknown
      from receipt_unknown x where x.receipt_id = c.id) u
    where c.inbound_id = ${inbound_id} order by c.no`.execute(tx)
  return rows.map((row) => ({ ...row, booked_at: row.booked_at.toISOString() }))
}

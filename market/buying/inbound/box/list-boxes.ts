import { sql } from 'kysely'
import type { boxList as declared } from '#api/buying/inbound/box'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type Answer = Out<typeof declared>
type Row = Omit<Answer['list'][number], 'found_at' | 'solved_at'> & {
  key: string | null
  found_at: Date
  solved_at: Date | null
}

/** Boxes that belong to no line of the shipment they came with: held ones the oldest first. */
export async function listBoxes(
  tx: Tx,
  _: Staff,
  { tab, warehouse_id, ...number }: In<typeof declared>,
): Promise<Answer> {
  const held = tab === 'held'
  const open = sql`not exists (select from box_solution s where s.receipt_unknown_id = x.id)`
  const here =
    warehouse_id === undefined
      ? sql`true`
      : sql`exists (select from receipt c join inbound i on i.id = c.inbound_id
          where c.id = x.receipt_id and i.warehouse_id = ${warehouse_id})`
  const where = sql`${held ? open : sql`true`} and ${here}`
  const page = pageClauses({ ...number, where, order: { id: sql`x.id`, falling: !held } })
  const found = await sql<Row>`
    select ${page.key} as key, x.id as box_id, x.barcode, x.pieces, x.note, x.file_ids, c.booked_at as found_at,
      ${fullName('a')} as found_by, w.name as warehouse_name, i.inbound_number, m.name as merchant_name,
      case when s.at is null then null when s.receipt_id is null then 'notOurs' else 'line' end as solved,
      s.at as solved_at, ${fullName('b')} as solved_by, coalesce(s.note, '') as solved_note,
      j.inbound_number as solved_number, r.custom_sn as solved_sn
    from (select x.* from receipt_unknown x ${page.rows}) x
    join receipt c on c.id = x.receipt_id join account a on a.id = c.account_id
    join inbound i on i.id = c.inbound_id join warehouse w on w.id = i.warehouse_id join merchant m on m.id = i.merchant_id
    left join box_solution s on s.receipt_unknown_id = x.id left join account b on b.id = s.account_id
    left join inbound_line l on l.id = s.inbound_line_id left join inbound j on j.id = l.inbound_id
    left join relation r on r.id = l.relation_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found.rows, number.page_size)
  return {
    list: rows.map(({ key: _key, found_at, solved_at, ...row }) => ({
      ...row,
      found_at: found_at.toISOString(),
      solved_at: solved_at?.toISOString() ?? null,
    })),
    next,
    count: await countRows(tx, sql`from receipt_unknown x where ${where}`),
  }
}

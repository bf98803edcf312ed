import { sql } from 'kysely'
import type { merchantBatchList as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant, Staff } from '../../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'

type Row = Omit<Out<typeof declared>['list'][number], 'title'> & { title: Text3 }

/** The shipments of presale goods, of one manufacturer where one asks, newest first. */
export async function listShipments(
  tx: Tx,
  actor: Merchant | Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { state, warehouse_id, after, head, page, page_size } = input
  const own = actor.kind === 'merchant' ? sql`r.merchant_id = ${actor.merchant_id}` : sql`true`
  const from = sql`from presale_batch b join relation r on r.id = b.relation_id where ${own}
    and ${state === 'all' ? sql`true` : sql`b.state = ${state}`} and ${upTo(sql`b.id`, head)}
    and ${warehouse_id === undefined ? sql`true` : sql`b.warehouse_id = ${warehouse_id}`}`
  const { rows: found } = await sql<Row>`
    select b.id as batch_id, b.relation_id, r.custom_sn, p.title, m.name as merchant_name, b.warehouse_id, w.name as warehouse_name,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview,
      b.arrives_on, b.first_arrives_on, b.quantity, b.booked, h.asked, h.waiting, b.arrived, b.state, b.vessel
    from (select b.* ${from} and ${following(sql`b.id`, after)} order by b.id desc limit ${page_size + 1}
      offset ${after ? 0 : (page - 1) * page_size}) b
    join relation r on r.id = b.relation_id join product p on p.id = r.product_id
    join merchant m on m.id = r.merchant_id join warehouse w on w.id = b.warehouse_id
    join lateral (select coalesce(sum(h.amount) filter (where h.state = 'asked'), 0)::int as asked,
      (count(*) filter (where h.state = 'held'))::int as waiting from presale_hold h where h.batch_id = b.id) h on true
    order by b.id desc`.execute(tx)
  const { rows, next } = pageByNumber(found, page_size, ({ batch_id }) => batch_id)
  return {
    list: rows.map(({ title, ...row }) => ({ ...row, title: textIn(title, actor.language) })),
    head: listHead(input, rows[0]?.batch_id),
    count: await countRows(tx, from),
    next,
  }
}

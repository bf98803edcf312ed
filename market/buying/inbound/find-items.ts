import { sql } from 'kysely'
import type { inboundItems as declared } from '#api/buying/inbound/inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../actor.ts'
import { itemsFound } from '../../sql/like-pattern.ts'

const found = 20
type Row = Omit<Out<typeof declared>['list'][number], 'title'> & { title: Text3 }

/** Own items by part of their number, barcode or title, the shortest first; none that is a combination. */
export async function findItems(
  tx: Tx,
  { merchant_id, language }: Merchant,
  { search }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<Row>`
    select r.custom_sn, p.title,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview
    from relation r join product p on p.id = r.product_id
    where r.merchant_id = ${merchant_id} and not p.is_bad_goods and r.id in (${itemsFound({ merchant_id, search })})
      and not exists (select from bom_line b where b.relation_id = r.id)
    order by length(r.custom_sn), r.custom_sn limit ${found}`.execute(tx)
  return { list: rows.map((row) => ({ ...row, title: textIn(row.title, language) })) }
}

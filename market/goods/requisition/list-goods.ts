import { sql } from 'kysely'
import type { requisitionGoods, requisitionPlaces } from '#api/goods/stock/requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { HandlingRate } from '#rules/goods/private/handling'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { currentTariff } from '../storage/read-tariffs.ts'
import { ratesOf, showRate } from './handling/handling-rates.ts'

type Place = Out<typeof requisitionPlaces>['list'][number]

/** Our warehouses that sell, by name, with what the company keeps in each and what work costs there. */
export async function listRequisitionPlaces(
  tx: Tx,
  { company_id, at }: Buyer,
): Promise<Out<typeof requisitionPlaces>> {
  const { rows } = await sql<Omit<Place, 'rates'> & { rates: HandlingRate[] }>`
    select w.id as warehouse_id, w.name, w.city, w.state, coalesce(k.pieces, 0)::int as pieces, ${ratesOf(currentTariff('handling_tariff', at))} as rates
    from warehouse w left join (select warehouse_id, sum(on_hand) as pieces from private_stock
      where company_id = ${company_id} group by 1) k on k.warehouse_id = w.id
    where k.pieces > 0 or exists (select from warehouse_area a where a.warehouse_id = w.id)
    order by w.name, w.id`.execute(tx)
  return { list: rows.map((row) => ({ ...row, rates: row.rates.map(showRate) })) }
}

type Goods = Out<typeof requisitionGoods>['list'][number]
type Row = Omit<Goods, 'title' | 'color'> & { key: string | null; title: Text3; color: Text3 | null }

/** Own goods in a warehouse of which pieces are free, item after item, sound before damaged ones. */
export async function listRequisitionGoods(
  tx: Tx,
  { company_id, language }: Buyer,
  { warehouse_id, search, ...number }: In<typeof requisitionGoods>,
): Promise<Out<typeof requisitionGoods>> {
  const patterns = sql`any (${numberPatterns(search)}::text[])`
  const found = sql`(r.custom_sn ilike ${patterns} or r.goods_sn ilike ${patterns} or r.upc ilike ${patterns}
    or exists (select from jsonb_each_text(p.title) t where t.value ilike ${patterns}))`
  const from = sql`from private_stock s join relation r on r.id = s.relation_id join product p on p.id = r.product_id`
  const where = sql`s.company_id = ${company_id} and s.warehouse_id = ${warehouse_id} and s.on_hand > s.reserved
    and ${search === '' ? sql`true` : found}`
  const order = { by: sql`s.relation_id`, of: 'number', id: sql`s.condition` } as const
  const page = pageClauses({ where, order, ...number })
  const { rows: read } = await sql<Row>`
    select ${page.key} as key, s.relation_id, s.condition, p.title, r.color, r.custom_sn, r.goods_sn, s.on_hand - s.reserved as free,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview
    ${from} ${page.rows}`.execute(tx)
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(({ key: _, title, color, ...row }) => ({
      ...row,
      title: textIn(title, language),
      color: color && textIn(color, language),
    })),
    count: await countRows(tx, sql`${from} where ${where}`),
    next,
  }
}

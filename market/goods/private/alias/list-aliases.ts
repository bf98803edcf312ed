import { sql } from 'kysely'
import type { aliases as declared } from '#api/goods/stock/item-alias'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { numberPatterns } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type AnswerRow = Out<typeof declared>['list'][number]
type AliasRecord = Omit<AnswerRow, 'title' | 'color'> & {
  title: Text3
  color: Text3 | null
  key: string | null
}

/** The company's own numbers of our items and those of its channels, newest first. */
export async function listAliases(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { platform, relation_id, search, ...number } = input
  const patterns = sql`any (${numberPatterns(search)}::text[])`
  const found = sql`(a.number ilike ${patterns} or item_numbers(r.custom_sn, r.goods_sn, r.upc) ilike ${patterns})`
  const where = sql`a.company_id = ${actor.company_id}
    and ${platform === undefined ? sql`true` : sql`a.platform = ${platform}`}
    and ${relation_id === undefined ? sql`true` : sql`a.relation_id = ${relation_id}`}
    and ${search === '' ? sql`true` : found}`
  const from = sql`from item_alias a join relation r on r.id = a.relation_id join product p on p.id = r.product_id`
  const page = pageClauses({ where, order: { id: sql`a.id`, falling: true }, ...number })
  const { rows: read } = await sql<AliasRecord>`
    select ${page.key} as key, a.id, a.platform, a.number, r.id as relation_id, r.product_id, r.custom_sn, r.goods_sn, r.color,
      p.title, (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview
    ${from} ${page.rows}`.execute(tx)
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(({ key: _, title, color, ...row }) => ({
      ...row,
      title: textIn(title, actor.language),
      color: color && textIn(color, actor.language),
    })),
    count: await countRows(tx, sql`${from} where ${where}`),
    next,
  }
}

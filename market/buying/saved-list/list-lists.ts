import { sql } from 'kysely'
import type { savedLists } from '#api/buying/saved-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { onePage } from '../../sql/page-query.ts'

type SavedListRow = Omit<Out<typeof savedLists>['list'][number], 'changed_at'> & {
  changed_at: Date
  key: string | null
}
const previewsShown = 5

/** The columns of a list's head, of a `saved_list l`. */
export const headColumns = sql`l.id, l.name, l.changed_at,
  (select ${fullName('a')} from account a where a.id = l.account_id) as made_by,
  (select count(*)::int from saved_list_line s where s.list_id = l.id) as line_count,
  (select coalesce(sum(s.amount), 0)::int from saved_list_line s where s.list_id = l.id) as piece_count`

/** The company's lists with the search words in their name or in an item's number; last changed first. */
export async function listLists(
  tx: Tx,
  actor: Buyer,
  { search, ...number }: In<typeof savedLists>,
): Promise<Out<typeof savedLists>> {
  const like = likePattern(search)
  const sought = sql`(l.name ilike ${like} or exists (
    select from saved_list_line s join relation r on r.id = s.relation_id
    where s.list_id = l.id and (r.custom_sn ilike ${like} or r.goods_sn ilike ${like})))`
  const where = sql`l.company_id = ${actor.company_id} and ${search === '' ? sql`true` : sought}`
  const order = { by: sql`l.changed_at`, id: sql`l.id`, falling: true }
  const page = await keptPageClauses(tx, {
    list: 'savedLists',
    reader: actor.account_id,
    asked: search,
    from: sql`saved_list l`,
    where,
    order,
    ...number,
  })
  const { rows: found } = await sql<SavedListRow>`
    select ${page.key} as key, ${headColumns},
      coalesce((select json_agg(v.path) from (
        select (select m.path from media m where m.product_id = r.product_id and m.kind = 'picture'
          order by m.position, m.id limit 1) as path
        from saved_list_line s join relation r on r.id = s.relation_id
        where s.list_id = l.id order by r.goods_sn limit ${previewsShown}) v where v.path is not null), '[]') as previews
    from saved_list l
    ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ key: _, changed_at, ...row }) => ({
    ...row,
    changed_at: changed_at.toISOString(),
  }))
  return { list, next, count: await countRows(tx, sql`from saved_list l where ${where}`) }
}

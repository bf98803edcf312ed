import { type RawBuilder, sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { skuList } from '#api/catalogue'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../actor.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { categoryTree } from './category-tree.ts'
import { hits, type Sought } from './search/hits.ts'
import { termsOf, wantingBeginnings } from './search/query.ts'
import { plain, takeApart } from './search/words.ts'

const itemsAtMost = 10
const categoriesAtMost = 5
/** So many of the best sellers are looked at before everything is. */
const lookedAt = 1_000
type Item = Out<typeof skuList>['list'][number]

/**
 * Items whose model or platform number, or words of whose title, begin with what was typed; and categories of that name.
 * Refuses an empty search (`catalogue.searchEmpty`, specification section 5).
 */
export async function suggestItems(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof skuList>,
): Promise<Out<typeof skuList>> {
  const typed = takeApart(input.search)
  if (typed.latin.length + typed.han.length === 0) refuse('catalogue.searchEmpty', {}, 'search')
  const terms = await termsOf(tx, typed)
  const compact = plain(input.search).replace(/[^a-z0-9]/g, '')
  const sought = { query: wantingBeginnings(terms), number: compact.length > 1 ? compact : null }
  const { rows: list } = await sql<Item>`
    select c.words -> ${sql.lit(actor.language)} ->> 'title' as title, s.product_id, i.id as relation_id, i.custom_sn, i.goods_sn,
      c.card ->> 'preview' as preview
    from (${await candidates(tx, sought)}) s
    join listing_card c on c.product_id = s.product_id and c.face = s.face
    cross join lateral (select r.id, r.custom_sn, r.goods_sn from relation r
      left join listing_number n on n.relation_id = r.id and n.product_id = r.product_id
        and n.number >= ${compact} and n.number < ${`${compact}~`}
      where r.product_id = s.product_id and r.off_shelf_at is null
      order by (n.number is null), (r.id <> c.relation_id), r.id limit 1) i
    order by s.rank desc, s.sales desc, s.product_id`.execute(tx)
  return { list, categories: await categoriesNamed(tx, actor, typed) }
}

/** The best of the best sellers when enough of them fit, so that a word's first letters need not gather all that has them. */
async function candidates(tx: Tx, sought: Sought): Promise<RawBuilder<unknown>> {
  const best = sql`select s.product_id, 3 as rank, s.face, s.sales
    from (select * from listing_shelf s where s.shelf = 0 order by s.sales desc, s.product_id desc limit ${lookedAt}) s
    where (select l.title_words @@ ${sought.query}::tsquery from listing l where l.product_id = s.product_id) order by s.sales desc, s.product_id desc limit ${itemsAtMost}`
  const { rows } = await sql<{ enough: boolean }>`
    select (select count(*) from (${best}) b) >= ${itemsAtMost}
      and not exists (select from listing_number n where n.number >= ${sought.number} and n.number < ${`${sought.number}~`}) as enough`.execute(
    tx,
  )
  if (rows[0]!.enough) return best
  return sql`select h.product_id, h.rank, s.face, s.sales from (${hits(sought)}) h
    join listing_shelf s on s.shelf = 0 and s.product_id = h.product_id
    order by h.rank desc, s.sales desc, h.product_id limit ${itemsAtMost}`
}

async function categoriesNamed(tx: Tx, actor: Guest | User, typed: ReturnType<typeof takeApart>) {
  const { nodes } = await categoryTree(tx, { version: await catalogueVersion(tx), at: actor.at })
  const wanted = [...typed.latin, ...typed.han]
  const named = nodes.filter(({ name }) => {
    const words = Object.values(name).flatMap((text) => [...takeApart(text).latin, ...takeApart(text).han])
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  })
  return named
    .slice(0, categoriesAtMost)
    .map(({ id, name }) => ({ type_id: id, title: textIn(name, actor.language) }))
}

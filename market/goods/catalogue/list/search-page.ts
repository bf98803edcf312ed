import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { catalogueVersion } from '../catalogue-version.ts'
import { memory } from '../memory.ts'
import { type CorrectedQuery, correctQuery, findsAnything } from '../search/correct-query.ts'
import { type HitQuery, hits } from '../search/hits.ts'
import { type Term, termsOf, wanting } from '../search/query.ts'
import { takeApart } from '../search/words.ts'
import { aisle } from '../shelf.ts'
import { type ListFilter, matching } from './filter.ts'
import { orderOf, sortOf } from './order.ts'
import { cardsOf, type ListPage, type ListRequest, offsetOf, type Viewer } from './page.ts'
import { isBySite, lookUpSold, shelfRows } from './sold-at-site.ts'

type Seeking = ListRequest & { sought: HitQuery }
/** The result of a search under its filter: the count, and the first ids in order. */
type SearchResult = { total: number; ids: number[] }

/** Ids cached of a search: ten pages. Further pages are queried each time. */
const idsKept = 240
const found = memory<SearchResult>({ lifeMs: 60_000, size: 3_000 })
const understood = memory<CorrectedQuery | null>({ lifeMs: 60_000, size: 3_000 })

/**
 * A page of search results. Words that no product has are replaced by the probable ones, named in
 * `searched`; an empty result that is due to the filters stays empty. Order and count may be a minute old as
 * to stock and sales.
 */
export async function searchPage(tx: Tx, viewer: Viewer, { input, filter }: ListRequest): Promise<ListPage> {
  const typed = takeApart(input.search)
  const terms = await termsOf(tx, typed)
  if (terms.length === 0 && !typed.number) return { rows: [], count: 0, searched: null, filter }
  const first = { query: wanting(terms), number: typed.number }
  const page = await soughtPage(tx, viewer, { input, filter, sought: first })
  if (page.count !== 0) return page
  const meant = await meantInstead(tx, viewer, { query: first.query, terms })
  if (!meant) return page
  const near = await soughtPage(tx, viewer, { input, filter, sought: { query: meant.query, number: null } })
  return { ...near, searched: meant.searched }
}

async function meantInstead(
  tx: Tx,
  { at }: Viewer,
  { query, terms }: { query: string; terms: readonly Term[] },
): Promise<CorrectedQuery | null> {
  const seen = { version: await catalogueVersion(tx), at }
  return understood.recall(query, seen, async () =>
    (await findsAnything(tx, query)) ? null : correctQuery(tx, terms),
  )
}

async function soughtPage(tx: Tx, viewer: Viewer, asked: Seeking): Promise<ListPage> {
  const { filter, sought, input } = asked
  const within = sql`s.product_id in (select h.product_id from (${hits(sought)}) h)`
  const narrowed: ListFilter = {
    ...filter,
    conditions: [...filter.conditions, { part: 'other', where: within }],
  }
  const key = `${filter.key} ${sortOf(input)} ${input.sort} ${sought.query}`
  const seen = { version: await catalogueVersion(tx), at: viewer.at }
  const { total, ids } = await found.recall(key, seen, () => find(tx, asked, { offset: 0, limit: idsKept }))
  const from = offsetOf(input)
  const beyond = from + input.page_size > idsKept && total > idsKept
  const here = beyond
    ? (await find(tx, asked, { offset: from, limit: input.page_size })).ids
    : ids.slice(from, from + input.page_size)
  const rows = here.length > 0 ? await cardsById(tx, viewer, { shelf: filter.shelf, ids: here }) : []
  return { rows, count: total, searched: null, filter: narrowed }
}

/** The cards of these products on a shelf, in this order. */
async function cardsById(tx: Tx, viewer: Viewer, { shelf, ids }: { shelf: number; ids: readonly number[] }) {
  const some = shelfRows(viewer, sql`s.shelf = ${shelf} and s.product_id = any (${[...ids]}::int[])`)
  const { rows } = await cardsOf(viewer, some).execute(tx)
  const place = new Map(ids.map((id, i) => [id, i]))
  return rows.sort((a, b) => place.get(a.product_id)! - place.get(b.product_id)!)
}

type Cut = { offset: number; limit: number }

async function find(tx: Tx, asked: Seeking, { offset, limit }: Cut): Promise<SearchResult> {
  const { rows } = await sql<SearchResult>`
    with s as materialized (${foundUnder(asked)})
    select (select count(*) from s) as total,
      array(select s.product_id from s order by ${orderOf(asked.input)} limit ${limit} offset ${offset}) as ids`.execute(
    tx,
  )
  return rows[0]!
}

function foundUnder({ input, filter, sought }: Seeking): RawBuilder<unknown> {
  const found = sql`(${hits(sought)})`
  // Other aisles sell the product in another mode and at another price, so a result of one says nothing about
  // them.
  if (filter.aisle !== aisle.all) {
    const shelf = sql`s.shelf = ${filter.shelf}${matching(filter)}`
    return sql`select s.*, h.rank from ${found} h join ${shelfRows(filter, shelf)} s on s.product_id = h.product_id`
  }
  const within = input.category_id ? sql` and ${input.category_id} = any (s.category_ids)` : sql``
  const wanted = sql`s.in_all${within}${matching(filter)}`
  const bySite = sortOf(input) === 'stock' || isBySite(filter)
  if (!bySite) return sql`select s.* from ${found} s where ${wanted}`
  return sql`select s.*, a.available as sold
    from (select h.*, ${filter.shelf}::int as shelf from ${found} h) s ${lookUpSold(filter)} where ${wanted}`
}

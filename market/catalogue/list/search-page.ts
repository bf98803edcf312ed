import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { memory } from '../memory.ts'
import { has, hits, rank, type Sought } from '../search/hits.ts'
import { isFound, meantBy } from '../search/meant.ts'
import { termsOf, wanting } from '../search/query.ts'
import { takeApart } from '../search/words.ts'
import { type Filter, matching } from './filter.ts'
import { orderOf, sortOf } from './order.ts'
import { type Asked, cardsOf, cut, offsetOf, type Page, type Viewer } from './page.ts'

/**
 * A page of what was searched for. Words that no product has give way to what was probably meant, told in `searched`;
 * what only the filters left out stays out.
 */
export async function searchPage(tx: Tx, viewer: Viewer, { input, filter }: Asked): Promise<Page> {
  const typed = takeApart(input.search)
  const terms = await termsOf(tx, typed)
  const nothing = { rows: [], count: 0, searched: null, filter }
  if (terms.length === 0 && !typed.number) return nothing
  const first = { query: wanting(terms), number: typed.number }
  const found = await soughtPage(tx, viewer, { input, filter, sought: first })
  if (found.count !== 0 || (await isFound(tx, first.query))) return found
  const meant = await meantBy(tx, terms)
  if (!meant) return found
  const page = await soughtPage(tx, viewer, { input, filter, sought: { query: meant.query, number: null } })
  return { ...page, searched: meant.searched }
}

type Seeking = Asked & { sought: Sought }
/** How many products a search finds under its filter, and how many of them by their titles. */
type Found = { total: number; in_title: number }

const counted = memory<Found>({ lifeMs: 30_000, size: 5_000 })

async function soughtPage(tx: Tx, viewer: Viewer, asked: Seeking): Promise<Page> {
  const { filter, sought, input } = asked
  const within = sql`s.product_id in (select h.product_id from (${hits(sought)}) h)`
  const narrowed: Filter = { ...filter, conditions: [...filter.conditions, { part: 'other', where: within }] }
  const key = `${filter.key} ${sought.query}`
  const known = counted.peek(key, viewer.at)
  if (known && isWorthWalking(asked, known.value)) {
    const rows = await walk(tx, viewer, asked)
    if (rows[0]?.version === known.version)
      return { rows, count: known.value.total, searched: null, filter: narrowed }
  }
  const { rows } = await pick(tx, viewer, asked)
  const first = rows[0]
  if (first) counted.keep(key, { version: first.version, at: viewer.at }, first.found)
  const count = first?.found.total ?? (input.page === 1 ? 0 : await countFound(tx, asked))
  return { rows, count, searched: null, filter: narrowed }
}

/** Takes all that was found, and of that the page. Good for what few products have. */
function pick(tx: Tx, viewer: Viewer, asked: Seeking) {
  const order = orderOf(asked.input)
  const page = sql`(select * from (
    select s.*, h.rank, json_build_object('total', count(*) over (),
      'in_title', count(*) filter (where h.rank = ${sql.lit(rank.title)}) over ()) as found
    from ${found(asked)}) s order by ${order} ${cut(asked.input)})`
  return cardsOf<{ found: Found }>(viewer, page, { order, more: sql`, s.found` }).execute(tx)
}

/** Goes along the shelf in the order asked for until the page is full. Good for what many products have. */
async function walk(tx: Tx, viewer: Viewer, { input, filter, sought }: Seeking) {
  const order = orderOf(input)
  const relevance = sortOf(input) === 'relevance'
  const along = relevance ? sql`s.sales desc, s.product_id desc` : order
  const page = sql`(select s.*, ${sql.lit(rank.title)} as rank from listing_shelf s
    where s.shelf = ${filter.shelf}${matching(filter)} and ${has(sought.query, relevance ? 'title_words' : 'document')}
    order by ${along} ${cut(input)})`
  const { rows } = await cardsOf(viewer, page, { order }).execute(tx)
  return rows
}

/** Rows looked at on the way to the page are fewer than rows found; by relevance only titles come in this order. */
function isWorthWalking({ input, sought }: Seeking, { total, in_title }: Found): boolean {
  const wanted = offsetOf(input) + input.page_size
  const relevance = sortOf(input) === 'relevance'
  if (sought.number !== null || (relevance && wanted > in_title)) return false
  return (relevance ? in_title : total) > 300 * Math.sqrt(wanted)
}

const found = ({ filter, sought }: Seeking): RawBuilder<unknown> =>
  sql`(${hits(sought)}) h join listing_shelf s on s.shelf = ${filter.shelf} and s.product_id = h.product_id${matching(filter)}`

async function countFound(tx: Tx, asked: Seeking): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found(asked)}`.execute(tx)
  return rows[0]!.count
}

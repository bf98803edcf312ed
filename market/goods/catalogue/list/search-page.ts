import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { maySeePrice } from '#rules/goods/price'
import type { Lexicon } from '#rules/goods/search/lexicon'
import type { AskedKind } from '#rules/goods/search/read-query'
import { parseMoney } from '#rules/money/money'
import { aisle } from '../aisle.ts'
import { memory } from '../memory.ts'
import { type CatalogueState, currentState, recentState } from '../search/catalogue-state.ts'
import { closeKinds, hitIds, hits, type SoughtGoods } from '../search/hits.ts'
import { lexemeWeights } from '../search/lexeme-weights.ts'
import { lexiconOf } from '../search/lexicon.ts'
import { type SearchStep, stepsOf, widerKinds } from '../search/seek-goods.ts'
import { type UnderstoodQuery, understandQuery } from '../search/understand-query.ts'
import { takeApart } from '../search/words.ts'
import { type ListFilter, matching } from './filter.ts'
import { orderOf, sortOf } from './order.ts'
import { cardsOf, type ListPage, type ListRequest, offsetOf, type Viewer } from './page.ts'
import { reportOf } from './search-report.ts'
import { isBySite, shelfRows, soldOfFound } from './sold-at-site.ts'

type SearchRequest = ListRequest & { sought: SoughtGoods }
/**
 * The result of a search under its filter: the count, how many have all words, which words any of them
 * has (as bits), and the first ids in order.
 */
type SearchResult = { total: number; fits: number; met: number; ids: number[] }
type SeenVersion = { version: number; at: Date }

/** Ids cached of a search: ten pages. Further pages are queried each time. */
const idsKept = 240
/** A kind of which the shop has fewer is filled up with what is related to its related kinds. */
const fewest = 3
/**
 * Where so many of a kind have a word that was asked for, the others of the kind are not listed; and where so
 * many have all words, those that have some.
 */
const enough = 12
const found = memory<SearchResult>({ lifeMs: 60_000, size: 3_000 })
const chosen = memory<{ step: SearchStep | null; lacking: boolean }>({ lifeMs: 60_000, size: 3_000 })

/**
 * A page of search results, best match first: the kind of thing that the words name, the rest of the words
 * as wishes. `searched` tells what was understood otherwise than typed. An empty result that is due to the
 * filters stays empty. Order and count may be a minute old as to stock and sales.
 */
export async function searchPage(tx: Tx, viewer: Viewer, request: ListRequest): Promise<ListPage> {
  // The cards tell the version: a query for it alone is needed where it was not seen of late.
  const recent = recentState(tx, viewer.at)
  const page = recent && (await pageBy(tx, viewer, { ...request, state: recent }))
  if (page && page.rows[0]?.version === recent.version) return page
  return pageBy(tx, viewer, { ...request, state: await currentState(tx, viewer.at) })
}

/** The page by what is known of the catalogue in this state. */
async function pageBy(
  tx: Tx,
  viewer: Viewer,
  request: ListRequest & { state: CatalogueState },
): Promise<ListPage> {
  const { input, state } = request
  const seen = { version: state.version, at: viewer.at }
  const lexicon = await lexiconOf(tx, state.lexicon)
  const query = await understandQuery(tx, { search: input.search, language: viewer.language, lexicon }, seen)
  const asked = { ...request, filter: withPrice(request.filter, query, viewer) }
  const { step, lacking } = await chooseStep(tx, query, { input, seen, viewer })
  if (!step)
    return {
      ...nothingFound(asked.filter),
      searched: reportOf({ query, viewer, step, lacking, result: null }),
    }
  const { page, result } = await soughtPage(tx, viewer, { ...asked, sought: step.sought, seen })
  return { ...page, searched: reportOf({ query, viewer, step, lacking, result }) }
}

const nothingFound = (filter: ListFilter): ListPage => ({ rows: [], count: 0, searched: null, filter })

/** Prices named in words narrow the list of those who may see prices. */
function withPrice(filter: ListFilter, { price }: UnderstoodQuery, viewer: Viewer): ListFilter {
  if (!price || !maySeePrice(viewer)) return filter
  const limits = [
    price.min === null ? null : parseMoney(price.min),
    price.max === null ? null : parseMoney(price.max),
  ]
  const where = [
    limits[0] === null ? sql`` : sql` and s.price_cents >= ${limits[0]}`,
    limits[1] === null ? sql`` : sql` and s.price_cents <= ${limits[1]}`,
  ]
  const conditions = [
    ...filter.conditions,
    { part: 'other' as const, where: sql`true${where[0]}${where[1]}` },
  ]
  return { ...filter, conditions, key: `${filter.key} ${price.min} ${price.max}` }
}

/** The first step that finds goods in the whole shop; whether the kind asked for has none. */
function chooseStep(
  tx: Tx,
  query: UnderstoodQuery,
  { input, seen, viewer }: Pick<ListRequest, 'input'> & { seen: SeenVersion; viewer: Viewer },
) {
  const { search, also } = input
  return chosen.recall(JSON.stringify([viewer.language, search, ...also]), seen, async () => {
    const numbers = [search, ...also].flatMap((text) => takeApart(text).number ?? [])
    const steps = stepsOf(query, { numbers, weights: await lexemeWeights(tx, seen) })
    for (const step of steps) {
      const { near, some, fitting } = await countSome(tx, step.sought)
      if (some === 0 || (step.by === 'kind' && near === 0)) continue
      const byKind = step.by === 'kind' || step.by === 'related'
      const kinds = byKind ? kindsListed(step.sought.kinds, { near, some, lexicon: query.lexicon }) : []
      const withWords = fitting < enough ? null : byKind ? ('any' as const) : ('all' as const)
      const sought = { ...step.sought, kinds, withWords }
      const lacking = query.head !== null && step.by !== 'kind'
      return { step: { ...step, sought }, lacking }
    }
    return { step: null, lacking: query.head !== null }
  })
}

type SearchCounts = { near: number; some: number; lexicon: Lexicon }

/** Lists only close kinds where they have enough goods, and wider ones where they have few. */
function kindsListed(
  kinds: readonly AskedKind[],
  { near, some, lexicon }: SearchCounts,
): readonly AskedKind[] {
  if (near >= enough) return closeKinds(kinds)
  return some < fewest ? widerKinds(kinds, lexicon) : kinds
}

/**
 * Counts, up to enough, the goods found, those of close kinds, and those that fit: of close kinds with any
 * word; without a kind, with all words.
 */
async function countSome(tx: Tx, sought: SoughtGoods) {
  const near = { ...sought, kinds: closeKinds(sought.kinds) }
  const count = (one: SoughtGoods) =>
    sql`(select count(*) from (${hitIds(one)} limit ${sql.lit(enough)}) h)::int`
  const byKind = sought.kinds.length > 0
  const fits = byKind ? sought.words.length > 0 : sought.words.length > 1
  const fitting = fits ? count({ ...near, withWords: byKind ? 'any' : 'all' }) : sql`0`
  const { rows } = await sql<{ near: number; some: number; fitting: number }>`select
    ${byKind ? count(near) : sql`0`} as near, ${count(sought)} as some, ${fitting} as fitting`.execute(tx)
  return rows[0]!
}

async function soughtPage(tx: Tx, viewer: Viewer, asked: SearchRequest & { seen: SeenVersion }) {
  const { filter, sought, input, seen } = asked
  const within = sql`s.product_id in (${hitIds(sought)})`
  const narrowed: ListFilter = {
    ...filter,
    conditions: [...filter.conditions, { part: 'other', where: within }],
  }
  const key = `${filter.key} ${sortOf(input)} ${input.sort} ${viewer.language}`
  const result = await found.recall(key, seen, () => find(tx, asked, { offset: 0, limit: idsKept }))
  const { total, ids } = result
  const from = offsetOf(input)
  const beyond = from + input.page_size > idsKept && total > idsKept
  const here = beyond
    ? (await find(tx, asked, { offset: from, limit: input.page_size })).ids
    : ids.slice(from, from + input.page_size)
  const rows = here.length > 0 ? await cardsById(tx, viewer, { shelf: filter.shelf, ids: here }) : []
  return { page: { rows, count: total, filter: narrowed }, result }
}

/** The cards of these products on a shelf, in this order. */
async function cardsById(tx: Tx, viewer: Viewer, { shelf, ids }: { shelf: number; ids: readonly number[] }) {
  const some = shelfRows(viewer, sql`s.shelf = ${shelf} and s.product_id = any (${[...ids]}::int[])`)
  const { rows } = await cardsOf(viewer, some).execute(tx)
  const place = new Map(ids.map((id, i) => [id, i]))
  return rows.sort((a, b) => place.get(a.product_id)! - place.get(b.product_id)!)
}

type Cut = { offset: number; limit: number }

async function find(tx: Tx, asked: SearchRequest, { offset, limit }: Cut): Promise<SearchResult> {
  const all = sql.lit((1 << asked.sought.words.length) - 1)
  // However it is sorted, goods with all words come first.
  const fitting = sql`(s.met = ${all} and s.near)`
  const { rows } = await sql<SearchResult>`
    with s as materialized (${foundUnder(asked)})
    select n.*, array(select s.product_id from s order by ${fitting} desc, ${orderOf(asked.input, fitting)} limit ${limit} offset ${offset}) as ids
    from (select count(*) as total, count(*) filter (where ${fitting}) as fits, coalesce(bit_or(s.met), 0) as met from s) n`.execute(
    tx,
  )
  return rows[0]!
}

/** The columns that count and sort; wider rows would be held in memory for a whole kind. */
const kept = sql.raw(
  's.product_id, s.rank, s.met, s.near, s.sales, s.shelved_at, s.price_cents, s.downloads, s.lift',
)

function foundUnder({ input, filter, sought }: SearchRequest): RawBuilder<unknown> {
  const found = sql`(${hits(sought)})`
  // Other aisles sell the product in another mode and at another price, so a result of one says nothing about
  // them.
  if (filter.aisle !== aisle.all) {
    const shelf = sql`s.shelf = ${filter.shelf}${matching(filter)}`
    return sql`select s.*, h.rank, h.met, h.near, h.lift from ${found} h join ${shelfRows(filter, shelf)} s on s.product_id = h.product_id`
  }
  const within = input.category_id ? sql` and ${input.category_id} = any (s.category_ids)` : sql``
  const wanted = sql`s.in_all${within}${matching(filter)}`
  const bySite = sortOf(input) === 'stock' || isBySite(filter)
  if (!bySite) return sql`select ${kept} from ${found} s where ${wanted}`
  return sql`select ${kept}, a.available as sold
    from (select h.*, ${filter.shelf}::int as shelf from ${found} h) s ${soldOfFound(filter)} where ${wanted}`
}

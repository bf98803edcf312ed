import { sql } from 'kysely'
import type { list } from '#api/goods/catalogue/find'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { firstShelvedDays, modeFilter } from '#rules/codes'
import { type Language, type Text3, textIn } from '#rules/sites'
import { aisle, shelfNumber, shelvedSince } from '../aisle.ts'
import type { Tree } from '../category-tree.ts'
import { memory } from '../memory.ts'
import { type ListFilter, matching } from './filter.ts'
import { shelfRows, shelvesOf } from './sold-at-site.ts'
import { countTraits, type TraitCounts, traitsShown } from './traits.ts'

type Facets = NonNullable<Out<typeof list>['facets']>
type CategoryCount = { id: number; name: string; count: number }
type Choice = { id: number; count: number }
type Choices = { modules: Choice[]; modes: Choice[]; shelved: Choice[] }
type Counts = Choices & {
  traits: TraitCounts
  warehouses: CategoryCount[]
  merchants: CategoryCount[]
  categories: Choice[]
}
type FacetAsk = { filter: ListFilter; category_id: number | undefined; tree: Tree; language: Language }

const kept = memory<Counts>({ lifeMs: 30_000, size: 500 })

/**
 * The number of products that each further choice would leave: warehouses and merchants as if none of
 * theirs were chosen yet (a chosen one is listed even with no result, so that it can be removed),
 * categories one level down (siblings at a leaf). Cached like the counts.
 */
export async function facetsOf(tx: Tx, ask: FacetAsk, seen: { version: number; at: Date }): Promise<Facets> {
  const { filter, tree, language } = ask
  const counts = await kept.recall(filter.key, seen, async () => ({
    ...(await countFacets(tx, ask)),
    ...(await countChoices(tx, ask, seen.at)),
    traits: await countTraits(tx, filter),
  }))
  const categories = counts.categories.flatMap(({ id, count }) => {
    const node = tree.byId.get(id)
    return node ? [{ id, name: textIn(node.name as Text3, language), count }] : []
  })
  const { warehouses, merchants, modules, modes, shelved } = counts
  const traits = await traitsShown(tx, { counts: counts.traits, language }, seen)
  return { warehouses, merchants, categories, modules, modes, shelved, ...traits }
}

/**
 * The number of products that each module type, purchase mode and time since shelving would leave, each as
 * if none of its kind were chosen. Purchase modes are empty for lists of a single mode (FOB, special,
 * presale, bad goods).
 */
async function countChoices(tx: Tx, { filter, category_id }: FacetAsk, at: Date): Promise<Choices> {
  const days = firstShelvedDays.filter((one) => one > 0)
  const since = days.map((one) => shelvedSince(at, one))
  const all = shelfNumber(aisle.all, category_id)
  const fob = shelfNumber(aisle.fob, category_id)
  const mixed = filter.zone === '' ? sql`s.shelf = any (${[all, fob]}::int[])` : sql`false`
  const { rows } = await sql<Choices>`select
    (select coalesce(json_agg(json_build_object('id', n.id, 'count', n.count)), '[]') from (
      select s.module_type as id, count(*) from ${shelvesOf(filter, 'modules')} where s.shelf = ${filter.shelf}${matching(filter, 'modules')}
      group by 1) n) as modules,
    (select coalesce(json_agg(json_build_object('id', n.id, 'count', n.count)), '[]') from (
      select case when s.shelf = ${fob} then ${modeFilter.fob}::int else ${modeFilter.usWarehouse}::int end as id, count(*)
      from ${shelvesOf(filter, 'modes')} where ${mixed} and (s.shelf = ${fob} or s.from_us)${matching(filter, 'modes')} group by 1) n) as modes,
    (select coalesce(json_agg(json_build_object('id', n.id, 'count', n.count)), '[]') from (
      select d.id, count(*) from unnest(${days}::int[], ${since}::timestamptz[]) d (id, since)
      cross join ${shelvesOf(filter, 'shelved')} where s.shelf = ${filter.shelf} and s.shelved_at >= d.since${matching(filter, 'shelved')}
      group by 1) n) as shelved`.execute(tx)
  return rows[0]!
}

async function countFacets(
  tx: Tx,
  { filter, category_id, tree }: FacetAsk,
): Promise<Omit<Counts, keyof Choices | 'traits'>> {
  const within = (part: 'warehouses' | 'merchants') => sql`s.shelf = ${filter.shelf}${matching(filter, part)}`
  const sold = shelfRows(filter, within('warehouses'))
  const here = category_id ?? null
  const children = tree.nodes.filter((node) => node.parent_id === here).map((node) => node.id)
  const beside = tree.byId.get(here ?? 0)?.parent_id ?? null
  const near =
    children.length > 0
      ? children
      : tree.nodes.filter((node) => node.parent_id === beside).map((node) => node.id)
  const base = filter.shelf - (category_id ?? 0)
  const shelves = near.map((id) => base + id)
  const { rows: found } = await sql<Omit<Counts, keyof Choices | 'traits'>>`select
    (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'count', coalesce(n.count, 0)) order by n.count desc nulls last, w.id), '[]')
      from (select w as id, count(*) from (select unnest(s.sold_from) as w from ${sold} s) u group by 1) n
      right join warehouse w on w.id = n.id where n.count > 0 or w.id = any (${filter.chosen.warehouses}::int[])) as warehouses,
    (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'count', coalesce(n.count, 0)) order by n.count desc nulls last, m.id), '[]')
      from (select s.merchant_id as id, count(*) from ${shelvesOf(filter, 'merchants')} where ${within('merchants')} group by 1) n
      right join merchant m on m.id = n.id where n.count > 0 or m.id = any (${filter.chosen.merchants}::int[])) as merchants,
    (select coalesce(json_agg(json_build_object('id', n.shelf - ${base}::int, 'count', n.count) order by n.shelf), '[]')
      from (select s.shelf, count(*) from ${shelvesOf(filter)} where s.shelf = any (${shelves}::int[])${matching(filter)} group by 1) n) as categories`.execute(
    tx,
  )
  const { warehouses, merchants, categories } = found[0]!
  categories.sort((a, b) => near.indexOf(a.id) - near.indexOf(b.id))
  return { warehouses, merchants, categories }
}

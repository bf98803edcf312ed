import { type RawBuilder, sql } from 'kysely'
import type { Out } from '#api/call'
import type { list } from '#api/catalogue'
import type { Tx } from '#database/connect'
import { type Language, type Text3, textIn } from '#rules/sites'
import type { Tree } from '../category-tree.ts'
import { memory } from '../memory.ts'
import { type Filter, matching } from './filter.ts'

type Facets = NonNullable<Out<typeof list>['facets']>
type Counted = { id: number; name: string; count: number }
type Counts = { warehouses: Counted[]; merchants: Counted[]; categories: { id: number; count: number }[] }
export type FacetAsk = { filter: Filter; category_id: number | undefined; tree: Tree; language: Language }

const kept = memory<Counts>({ lifeMs: 30_000, size: 500 })

/**
 * How many products each further choice would leave: warehouses and merchants as if none of theirs were chosen yet,
 * categories one level down (or beside, at a leaf). Kept like the counts.
 */
export async function facetsOf(tx: Tx, ask: FacetAsk, seen: { version: number; at: Date }): Promise<Facets> {
  const { filter, tree, language } = ask
  const counts = await kept.recall(filter.key, seen, () => countFacets(tx, ask))
  const categories = counts.categories.flatMap(({ id, count }) => {
    const node = tree.byId.get(id)
    return node ? [{ id, name: textIn(node.name as Text3, language), count }] : []
  })
  return { warehouses: counts.warehouses, merchants: counts.merchants, categories }
}

async function countFacets(tx: Tx, { filter, category_id, tree }: FacetAsk): Promise<Counts> {
  const rows = (part: 'warehouses' | 'merchants'): RawBuilder<unknown> =>
    sql`listing_shelf s where s.shelf = ${filter.shelf}${matching(filter, part)}`
  const here = category_id ?? null
  const children = tree.nodes.filter((node) => node.parent_id === here).map((node) => node.id)
  const beside = tree.byId.get(here ?? 0)?.parent_id ?? null
  const near =
    children.length > 0
      ? children
      : tree.nodes.filter((node) => node.parent_id === beside).map((node) => node.id)
  const base = filter.shelf - (category_id ?? 0)
  const shelves = near.map((id) => base + id)
  const { rows: found } = await sql<Counts>`select
    (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'count', n.count) order by n.count desc, w.id), '[]')
      from (select w as id, count(*) from (select unnest(s.warehouse_ids) as w from ${rows('warehouses')}) u group by 1) n
      join warehouse w on w.id = n.id) as warehouses,
    (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'count', n.count) order by n.count desc, m.id), '[]')
      from (select s.merchant_id as id, count(*) from ${rows('merchants')} group by 1) n join merchant m on m.id = n.id) as merchants,
    (select coalesce(json_agg(json_build_object('id', n.shelf - ${base}::int, 'count', n.count) order by n.shelf), '[]')
      from (select s.shelf, count(*) from listing_shelf s where s.shelf = any (${shelves}::int[])${matching(filter)} group by 1) n) as categories`.execute(
    tx,
  )
  const { warehouses, merchants, categories } = found[0]!
  categories.sort((a, b) => near.indexOf(a.id) - near.indexOf(b.id))
  return { warehouses, merchants, categories }
}

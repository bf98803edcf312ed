import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Text3 } from '#rules/sites'
import { memory } from './memory.ts'

export type CategoryNode = {
  id: number
  parent_id: number | null
  slug: string
  name: Text3
  image: string | null
  /** Products of the category and its subcategories that are for sale, without bad goods. */
  count: number
}
export type Tree = { nodes: readonly CategoryNode[]; byId: ReadonlyMap<number, CategoryNode> }

const kept = memory<Tree>({ lifeMs: 30_000, size: 4 })

/**
 * All categories in their order, with the number of products of each. Counted at most twice a minute while
 * nothing changes.
 */
export function categoryTree(tx: Tx, seen: { version: number; at: Date }): Promise<Tree> {
  return kept.recall('tree', seen, async () => {
    const { rows } = await sql<CategoryNode>`
      select c.id, c.parent_id, c.slug, c.name, c.image, coalesce(n.count, 0)::int as count
      from category c
      left join (select shelf, count(*) from listing_shelf where shelf between 1 and 999999 group by shelf) n on n.shelf = c.id
      order by c.position, c.id`.execute(tx)
    return { nodes: rows, byId: new Map(rows.map((node) => [node.id, node])) }
  })
}

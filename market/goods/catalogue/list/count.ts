import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { memory } from '../memory.ts'
import { type ListFilter, matching } from './filter.ts'

const kept = memory<number>({ lifeMs: 10_000, size: 5_000 })

/**
 * How many products a filter finds. Exact when it is counted; kept for ten seconds while the catalogue has
 * the same version, so that turning pages does not count the same shelf again. Only a change of stock can
 * make it that old.
 */
export function countProducts(
  tx: Tx,
  filter: ListFilter,
  seen: { version: number; at: Date },
): Promise<number> {
  return kept.recall(filter.key, seen, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from listing_shelf s where s.shelf = ${filter.shelf}${matching(filter)}`.execute(
      tx,
    )
    return rows[0]!.count
  })
}

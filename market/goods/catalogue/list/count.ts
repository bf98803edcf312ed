import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { memory } from '../memory.ts'
import { type ListFilter, matching } from './filter.ts'
import { shelvesOf } from './sold-at-site.ts'

const kept = memory<number>({ lifeMs: 10_000, size: 5_000 })

/**
 * The number of products that a filter finds. Exact when counted; cached for ten seconds while the
 * catalogue has the same version, so that paging does not count the same shelf again. Only stock can be
 * out of date meanwhile.
 */
export function countProducts(
  tx: Tx,
  filter: ListFilter,
  seen: { version: number; at: Date },
): Promise<number> {
  return kept.recall(filter.key, seen, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${shelvesOf(filter)} where s.shelf = ${filter.shelf}${matching(filter)}`.execute(
      tx,
    )
    return rows[0]!.count
  })
}

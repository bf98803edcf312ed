import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { memory } from '../memory.ts'

/** How rare a lexeme is: from 0.3 for what nearly all products have. */
export type LexemeWeights = (lexeme: string) => number

const rarest = 8
const commonest = 0.3
const kept = memory<ReadonlyMap<string, number>>({ lifeMs: 300_000, size: 4 })
/** Weights change slowly, the catalogue's version with every change. */
const versionsAtOnce = 1_000

/** The weights of the lexicon's concepts. A word that it lacks is rare: a name, or something particular. */
export async function lexemeWeights(tx: Tx, seen: { version: number; at: Date }): Promise<LexemeWeights> {
  const slowly = { ...seen, version: Math.floor(seen.version / versionsAtOnce) }
  const products = await kept.recall('concepts', slowly, async () => {
    const { rows } = await sql<{ lexeme: string; products: number }>`
      select x.lexeme, x.products from search_lexeme x
      where x.lexeme = '' or exists (select from search_concept c where c.concept = x.lexeme)`.execute(tx)
    return new Map(rows.map((row) => [row.lexeme, row.products]))
  })
  const all = products.get('') ?? 0
  return (lexeme) => {
    const some = products.get(lexeme)
    if (some === undefined || all === 0) return rarest / 2
    return Math.min(rarest, Math.max(commonest, Math.log((all + 1) / (some + 1))))
  }
}

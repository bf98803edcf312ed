import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { slips, slipsAllowed } from '#rules/goods/search/slips'

/**
 * The word of the catalogue that was most likely meant, or null. Nearest by trigrams first, then by typing
 * errors; prefers words with the same first letter, and words of more products.
 */
export async function nearWord(tx: Tx, word: string): Promise<string | null> {
  const allowed = slipsAllowed(word.length)
  if (allowed === 0) return null
  const { rows } = await sql<{ word: string; uses: number }>`
    select word, uses from search_word order by word <-> ${word} limit 40`.execute(tx)
  const ranked = rows
    .map((near) => ({ ...near, slips: slips(word, near.word), first: near.word[0] === word[0] ? 0 : 1 }))
    .filter((near) => near.slips <= allowed)
    .sort((a, b) => a.slips - b.slips || a.first - b.first || b.uses - a.uses)
  return ranked[0]?.word ?? null
}

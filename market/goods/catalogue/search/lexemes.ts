import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tx } from '#database/connect'
import { apart } from './compounds.ts'
import { synonymsOf } from './synonyms.ts'

/**
 * The lexemes that a word is searched by: its stems in English and Spanish, itself, and those of its
 * synonyms. Empty for a stop word. Two joined by a blank must both match: "high chair" beside "highchair".
 */
export type Lexemes = readonly string[]

const known = new LRUCache<string, Lexemes>({ max: 20_000 })

/** The lexemes of each word. Stems never change, so they are cached for good. */
export async function lexemesOf(tx: Tx, words: readonly string[]): Promise<Lexemes[]> {
  const missing = words.filter((word) => !known.has(word))
  if (missing.length > 0) await learn(tx, missing)
  return words.map((word) => known.get(word) ?? [word])
}

async function learn(tx: Tx, words: readonly string[]) {
  const asked = [...new Set(words.flatMap((word) => [word, ...synonymsOf(word)]))]
  const { rows } = await sql<{ word: string; stems: string[]; stop: boolean }>`
    select w as word, array(select distinct s from unnest(e || f) s) as stems, e = '{}' or f = '{}' as stop
    from unnest(${asked}::text[]) w, ts_lexize('english_stem', w) e, ts_lexize('spanish_stem', w) f`.execute(
    tx,
  )
  const stems = new Map(rows.map((row) => [row.word, row]))
  for (const word of words) {
    const own = stems.get(word)
    const all = [word, ...synonymsOf(word)].flatMap((one) => [one, ...(stems.get(one)?.stems ?? [])])
    const parts = apart(word)?.join(' ')
    known.set(word, own?.stop ? [] : [...new Set(parts ? [...all, parts] : all)])
  }
}

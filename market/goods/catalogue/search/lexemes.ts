import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tx } from '#database/connect'
import { isHan, type Lexicon, meaningOf, wordsOfForm } from '#rules/goods/search/lexicon'
import { normalWord } from '#rules/goods/search/normal-form'

/**
 * The lexemes that a word is suggested by: its stems in English and Spanish, itself, and the other words
 * for what it means. Empty for a stop word. Those joined by a blank must all match: "high chair" beside
 * "highchair".
 */
export type Lexemes = readonly string[]
type Stems = { stems: readonly string[]; stop: boolean }

const known = new LRUCache<string, Stems>({ max: 20_000 })

/** The lexemes of each word. Stems never change, so they are cached for good. */
export async function lexemesOf(tx: Tx, words: readonly string[], lexicon: Lexicon): Promise<Lexemes[]> {
  const missing = words.filter((word) => !known.has(word))
  if (missing.length > 0) await learn(tx, missing)
  return words.map((word) => {
    const own = known.get(word)
    if (own?.stop) return []
    return withoutNarrower([...new Set([word, ...(own?.stems ?? []), ...formsOf(word, lexicon)])])
  })
}

/** Drops "solid oak" beside "oak", which finds the same goods; the phrase would read all that is solid. */
function withoutNarrower(lexemes: string[]): string[] {
  const single = new Set(lexemes.filter((lexeme) => !lexeme.includes(' ')))
  return lexemes.filter((lexeme) => single.has(lexeme) || !lexeme.split(' ').some((part) => single.has(part)))
}

async function learn(tx: Tx, words: readonly string[]) {
  const { rows } = await sql<{ word: string } & Stems>`
    select w as word, array(select distinct s from unnest(e || f) s) as stems, e = '{}' or f = '{}' as stop
    from unnest(${[...words]}::text[]) w, ts_lexize('english_stem', w) e, ts_lexize('spanish_stem', w) f`.execute(
    tx,
  )
  for (const { word, ...stems } of rows) known.set(word, stems)
}

/** The words for the thing that a word alone means. */
function formsOf(word: string, lexicon: Lexicon): string[] {
  const concept = meaningOf(lexicon, normalWord(word, lexicon.vocabulary))?.concept
  if (!concept) return []
  return [...concept.en, ...concept.es]
    .filter((form) => !isHan(form))
    .map((form) => wordsOfForm(form).join(' '))
}

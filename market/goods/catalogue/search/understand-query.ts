import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Lexicon, WordLanguage } from '#rules/goods/search/lexicon'
import { type ReadQuery, readQuery, unknownWords } from '#rules/goods/search/read-query'
import type { Language } from '#rules/sites'
import { memory } from '../memory.ts'

export type UnderstoodQuery = ReadQuery & { lexicon: Lexicon }
type QueryInput = { search: string; language: Language; lexicon: Lexicon }

const understood = memory<UnderstoodQuery>({ lifeMs: 60_000, size: 3_000 })
const wordLanguages: Record<Language, WordLanguage> = { 'en-US': 'en', 'es-ES': 'es', 'zh-CN': 'zh' }

/** Reads a search with the lexicon. Words that it lacks but some product has are no slips. */
export function understandQuery(
  tx: Tx,
  { search, language, lexicon }: QueryInput,
  seen: { version: number; at: Date },
): Promise<UnderstoodQuery> {
  return understood.recall(`${language} ${search}`, seen, async () => {
    const unknown = unknownWords(search, lexicon)
    const inCatalogue = unknown.length > 0 ? await wordsOfCatalogue(tx, unknown) : new Set<string>()
    return { ...readQuery(search, { lexicon, language: wordLanguages[language], inCatalogue }), lexicon }
  })
}

async function wordsOfCatalogue(tx: Tx, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any (${[...words]}::text[])`.execute(tx)
  return new Set(rows.map(({ word }) => word))
}

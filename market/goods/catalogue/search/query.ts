import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Lexicon } from '#rules/goods/search/lexicon'
import { type Lexemes, lexemesOf } from './lexemes.ts'
import type { QueryWords } from './words.ts'

/** One search term: a typed word with its lexemes. */
export type Term = { word: string; lexemes: Lexemes }

/** The terms of the typed text. Stop words ("with", "de") are left out, unless there is nothing else. */
export async function termsOf(tx: Tx, typed: QueryWords, lexicon: Lexicon): Promise<Term[]> {
  const lexemes = await lexemesOf(tx, typed.latin, lexicon)
  const latin = typed.latin.map((word, i) => ({ word, lexemes: lexemes[i]! }))
  const telling = latin.filter((term) => term.lexemes.length > 0)
  const han = typed.han.map((word) => ({ word, lexemes: [word] }))
  if (telling.length + han.length > 0) return [...telling, ...han]
  return latin.map(({ word }) => ({ word, lexemes: [word] }))
}

const quotedOne = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '')}'`
const quoted = (lexeme: string) => {
  const parts = lexeme.split(' ')
  return parts.length > 1 ? `(${parts.map(quotedOne).join('&')})` : quotedOne(lexeme)
}

/** How many words are meant at most by their beginning: those that most goods have. */
const begunAtMost = 12

/**
 * The tsquery that requires every term, as text, where a term may also be the beginning of a word: of those
 * that goods have, which an index finds one by one. By a beginning it would gather all goods of each.
 */
export async function wantingBeginnings(tx: Tx, terms: readonly Term[]): Promise<string> {
  const begun = await wordsBegun(tx, terms)
  return terms
    .map(({ word, lexemes }) => {
      const beginning = /^\d\d+$/.test(word) ? [`${quoted(word)}:*`] : []
      return `(${[...[...lexemes, ...(begun.get(word) ?? [])].map(quoted), ...beginning].join('|')})`
    })
    .join('&')
}

/** The words of the catalogue that begin with a term of at least two letters; numbers are none. */
async function wordsBegun(tx: Tx, terms: readonly Term[]): Promise<Map<string, string[]>> {
  const beginnings = terms.flatMap(({ word }) => (/^(?=.*[a-z])[a-z0-9]{2,}$/.test(word) ? [word] : []))
  if (beginnings.length === 0) return new Map()
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    select b.word as beginning, array(select s.word from search_word s
      where s.word > b.word collate "C" and s.word < b.word || '~' collate "C"
      order by s.uses desc, s.word limit ${sql.lit(begunAtMost)}) as words
    from unnest(${beginnings}::text[]) b (word)`.execute(tx)
  return new Map(rows.map(({ beginning, words }) => [beginning, words]))
}

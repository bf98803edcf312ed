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

/** The tsquery that requires every term, as text, where a term may also be the beginning of a word. */
export function wantingBeginnings(terms: readonly Term[]): string {
  return terms
    .map(({ word, lexemes }) => {
      const beginning = word.length > 1 ? [`${quoted(word)}:*`] : []
      return `(${[...lexemes.map(quoted), ...beginning].join('|')})`
    })
    .join('&')
}

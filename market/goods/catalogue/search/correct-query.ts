import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { lexemesOf } from './lexemes.ts'
import { nearWord } from './near-words.ts'
import { type Term, wanting, wantingBeginnings } from './query.ts'

/** A replacement for a query without results: its tsquery, and its words when they are not the typed ones. */
export type CorrectedQuery = { query: string; searched: string | null }

/**
 * The probable query for terms that no product has all of: as beginnings of words; else with mistyped
 * words corrected; else the largest part of them that one product has. Null when nothing is near.
 */
export async function correctQuery(tx: Tx, terms: readonly Term[]): Promise<CorrectedQuery | null> {
  const beginnings = wantingBeginnings(terms)
  if (await findsAnything(tx, beginnings)) return { query: beginnings, searched: null }
  return mostOf(tx, await putRight(tx, terms))
}

/** Whether a product for sale matches this tsquery. */
export async function findsAnything(tx: Tx, query: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select search_finds(${query}::tsquery) as found`.execute(tx)
  return rows[0]!.found
}

/** A term, and whether it is a guess at the typed word. */
type Likely = Term & { guessed: boolean }

/** Replaces each term that no product has by the nearest word, or drops it. */
async function putRight(tx: Tx, terms: readonly Term[]): Promise<Likely[]> {
  const right: Likely[] = []
  for (const term of terms) {
    if (await findsAnything(tx, wantingBeginnings([term]))) {
      right.push({ ...term, guessed: false })
      continue
    }
    const near = await nearWord(tx, term.word)
    if (near) right.push({ word: near, lexemes: (await lexemesOf(tx, [near]))[0]!, guessed: true })
  }
  return right.filter((term) => term.lexemes.length > 0)
}

/**
 * All of the terms, if one product has them; else without one of them, and so on: guesses are dropped
 * first, then the last words.
 */
async function mostOf(tx: Tx, terms: readonly Likely[]): Promise<CorrectedQuery | null> {
  if (terms.length === 0) return null
  const searched = terms.map((term) => term.word).join(' ')
  for (const query of [wanting(terms), wantingBeginnings(terms)])
    if (await findsAnything(tx, query)) return { query, searched }
  const leaving = terms.toReversed().sort((a, b) => Number(b.guessed) - Number(a.guessed))
  for (const left of terms.length > 1 ? leaving : []) {
    const fewer = terms.filter((term) => term !== left)
    const query = wanting(fewer)
    if (await findsAnything(tx, query)) return { query, searched: fewer.map((term) => term.word).join(' ') }
  }
  return mostOf(
    tx,
    terms.filter((term) => term !== leaving[0]),
  )
}

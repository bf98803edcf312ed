import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { aisle, shelfNumber } from '../aisle.ts'
import { memory } from '../memory.ts'
import type { Term } from './query.ts'

/** The best sellers, the best first, and at which places of them each lexeme of a title is. */
type BestSellers = { ids: number[]; places: ReadonlyMap<string, ReadonlySet<number>> }

const atMost = 1_000
const kept = memory<BestSellers>({ lifeMs: 60_000, size: 1 })
const nowhere: ReadonlySet<number> = new Set()

/**
 * The best sellers whose titles have each of the terms, or a word that begins with it, the best first. Their
 * titles are cached under the catalogue's version: to look them up takes longer than all else of a
 * suggestion.
 */
export async function bestSellersNamed(
  tx: Tx,
  seen: { version: number; at: Date },
  { terms, limit }: { terms: readonly Term[]; limit: number },
): Promise<number[]> {
  const { ids, places } = await kept.recall('sold', seen, () => read(tx))
  const [first, ...others] = terms.map((term) => placesOf(term, places))
  const found = others.reduce<ReadonlySet<number>>((some, more) => both(some, more), first ?? nowhere)
  return [...found]
    .sort((one, other) => one - other)
    .slice(0, limit)
    .map((place) => ids[place]!)
}

const both = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  new Set([...one].filter((place) => other.has(place)))

function placesOf({ word, lexemes }: Term, places: BestSellers['places']): ReadonlySet<number> {
  const found = new Set<number>()
  const add = (some: ReadonlySet<number>) => {
    for (const place of some) found.add(place)
  }
  for (const lexeme of lexemes) {
    const [first, ...parts] = lexeme.split(' ').map((part) => places.get(part) ?? nowhere)
    add(parts.reduce<ReadonlySet<number>>((some, more) => both(some, more), first ?? nowhere))
  }
  if (word.length > 1) for (const [lexeme, some] of places) if (lexeme.startsWith(word)) add(some)
  return found
}

async function read(tx: Tx): Promise<BestSellers> {
  const { rows } = await sql<{ product_id: number; lexemes: string[] }>`
    select s.product_id, tsvector_to_array(l.title_words) as lexemes
    from (select s.product_id, s.sales from listing_shelf s where s.shelf = ${sql.lit(shelfNumber(aisle.all))}
      order by s.sales desc, s.product_id desc limit ${sql.lit(atMost)}) s
    join listing l on l.product_id = s.product_id
    order by s.sales desc, s.product_id desc`.execute(tx)
  const places = new Map<string, Set<number>>()
  for (const [place, { lexemes }] of rows.entries())
    for (const lexeme of lexemes) {
      const some = places.get(lexeme) ?? new Set()
      places.set(lexeme, some.add(place))
    }
  return { ids: rows.map(({ product_id }) => product_id), places }
}

import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { plainLetters } from '#rules/goods/search/letters/plain-letters'
import { slips, slipsAllowed } from '#rules/goods/search/slips'
import { type Language, type Text3, textIn } from '#rules/sites'

type NearItem = { custom_sn: string; title: string }
type Neighbour = { place: number; number: string; relation_id: number }

/** Similar numbers are close in alphabetical order: how many are compared to either side. */
const neighbours = 60
const suggested = 3

const compact = (number: string) => plainLetters(number).replace(/[^a-z0-9]/g, '')

/**
 * Numbers of items for sale that are similar to each of these, the nearest first: they differ in punctuation
 * only, or by as many typing errors as a search forgives. One query finds the candidates of all numbers, a
 * second reads their items.
 */
export async function nearNumbers(
  tx: Tx,
  numbers: readonly string[],
  language: Language,
): Promise<Map<string, NearItem[]>> {
  if (numbers.length === 0) return new Map()
  const typed = numbers.map(compact)
  const { rows } = await sql<Neighbour>`
    select t.place::int, n.number, n.relation_id
    from unnest(${typed}::text[]) with ordinality t (number, place)
    cross join lateral (
      (select l.number, l.relation_id from listing_number l where l.number >= t.number
        order by l.number limit ${neighbours})
      union all
      (select l.number, l.relation_id from listing_number l where l.number < t.number
        order by l.number desc limit ${neighbours})) n
    where t.number <> ''`.execute(tx)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  const chosen = typed.map((number, i) => nearest(number, byPlace.get(i + 1) ?? []))
  const names = await namesOf(tx, [...new Set(chosen.flat())], language)
  return new Map(
    numbers.map((number, i) => [number, chosen[i]!.flatMap((id) => names.get(id) ?? [])] as const),
  )
}

function nearest(typed: string, around: readonly Neighbour[]): number[] {
  const close = around
    .map(({ number, relation_id }) => ({ relation_id, far: slips(typed, number) }))
    .filter(({ far }) => far <= slipsAllowed(typed.length))
    .sort((a, b) => a.far - b.far || a.relation_id - b.relation_id)
  return [...new Set(close.map(({ relation_id }) => relation_id))].slice(0, suggested)
}

async function namesOf(tx: Tx, ids: readonly number[], language: Language): Promise<Map<number, NearItem>> {
  const { rows } = await sql<{ id: number; custom_sn: string; title: Text3 }>`
    select r.id, r.custom_sn, p.title from relation r join product p on p.id = r.product_id
    where r.id = any (${[...ids]}::int[])`.execute(tx)
  return new Map(rows.map(({ id, custom_sn, title }) => [id, { custom_sn, title: textIn(title, language) }]))
}

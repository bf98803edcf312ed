import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { paperOf } from '#rules/aftersale/paper/available-papers'
import type { PaperKind } from '#rules/aftersale/paper/paper'
import type { Language } from '#rules/sites'
import { type PaperFacts, readFacts } from './read-facts.ts'

type PaperRequest = { kind: PaperKind; language: Language }

/**
 * The paper data of those of these orders that have such a paper, in the given order, and the numbers of the
 * others.
 */
export async function readPrintable(
  tx: Tx,
  chosen: readonly { id: number }[],
  { kind, language }: PaperRequest,
): Promise<{ released: PaperFacts[]; left_out: string[] }> {
  const ids = chosen.map(({ id }) => id)
  const read = await readFacts(tx, sql`o.id = any (${ids}::int[])`, language)
  const places = new Map(ids.map((id, place) => [id, place]))
  const sorted = read.toSorted((one, two) => places.get(one.order.id)! - places.get(two.order.id)!)
  const has = ({ order }: PaperFacts) => paperOf(order, kind) !== null
  return {
    released: sorted.filter(has),
    left_out: sorted.filter((one) => !has(one)).map(({ order }) => order.order_number),
  }
}

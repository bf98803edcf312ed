import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Label } from '#rules/paper/label'
import { labelOf } from '#rules/paper/label'
import { papersFor } from '#rules/paper/papers-for'
import { refuse } from '#rules/refusals'
import type { Staff } from '../actor.ts'
import { readCartons } from '../order/packing/read-cartons.ts'
import { readFacts } from './read-facts.ts'

/**
 * A label for every carton of an order, numbered n of N, in the order in which a piece's cartons stand together; of a combination
 * each part's. Refuses what does not exist (`order.notFound`) and what may not leave (`order.noSuchPaper`).
 */
export async function cartonLabels(
  tx: Tx,
  actor: Staff,
  { order_number }: { order_number: string },
): Promise<{ time_zone: string; labels: Label[] }> {
  const [found] = await readFacts(tx, sql`o.order_number = ${order_number.toUpperCase()}`, actor.language)
  if (!found) refuse('order.notFound')
  if (!papersFor(found.order).includes('packingSlip')) refuse('order.noSuchPaper')
  const cartons = await readCartons(tx, [found.order.id], actor.language)
  return {
    time_zone: found.facts.warehouse.time_zone,
    labels: (cartons.get(found.order.id) ?? []).map((carton) => labelOf(found.facts, carton)),
  }
}

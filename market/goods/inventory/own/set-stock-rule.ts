import { sql } from 'kysely'
import type { setStockRule as declared } from '#api/goods/stock/own-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

type Rule = Out<typeof declared>

/**
 * Stops or starts selling an item from a warehouse, and sets below which number of free pieces its people
 * are told; what is left out stays. Carts and checkouts follow at once, lists soon, and orders that were
 * made stay. Refuses an item that is not the manufacturer's or was never there (`request.notFound`).
 */
export async function setStockRule(
  tx: Tx,
  actor: Merchant,
  { relation_id, warehouse_id, ...set }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Rule> {
  const { rows: found } = await sql<Rule>`
    select s.selling, s.threshold from stock s join relation r on r.id = s.relation_id join product p on p.id = r.product_id
    where s.relation_id = ${relation_id} and s.warehouse_id = ${warehouse_id} and r.merchant_id = ${actor.merchant_id}
      and not p.is_bad_goods for no key update of s`.execute(tx)
  const before = found[0] ?? refuse('request.notFound')
  const after: Rule = {
    selling: set.selling ?? before.selling,
    threshold: set.threshold === undefined ? before.threshold : set.threshold || null,
  }
  if (after.selling === before.selling && after.threshold === before.threshold) return before
  await sql`update stock set selling = ${after.selling}, threshold = ${after.threshold},
      low_since = case when on_hand - reserved < ${after.threshold}::int then low_since end
    where relation_id = ${relation_id} and warehouse_id = ${warehouse_id}`.execute(tx)
  await writeAudit(tx, actor, {
    action: 'stock.rule',
    subject: 'relation',
    subject_id: relation_id,
    before: { warehouse_id, ...before },
    after: { warehouse_id, ...after },
  })
  return after
}

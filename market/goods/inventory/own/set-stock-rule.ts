import { sql } from 'kysely'
import type { setStockRule as declared } from '#api/goods/stock/own-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

type Rule = { selling: boolean; threshold: number | null }
type KeptRule = Rule & { rev: number }

/**
 * Sets whether an own item is sold from a warehouse, and below how many available pieces its manufacturer is
 * told. Orders that were made and reservations go on; whoever buys at this moment waits for the row and is
 * refused. Refuses an item that is not the manufacturer's or was never there (`request.notFound`), and what
 * somebody else changed since it was shown (`stock.ruleMoved`).
 */
export async function setStockRule(
  tx: Tx,
  actor: Merchant,
  input: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  const { relation_id, warehouse_id } = input
  const { rows } = await sql<KeptRule>`
    select s.selling, s.threshold, s.rule_rev as rev from stock s join relation r on r.id = s.relation_id
    join product p on p.id = r.product_id
    where s.relation_id = ${relation_id} and s.warehouse_id = ${warehouse_id} and r.merchant_id = ${actor.merchant_id}
      and not p.is_bad_goods
    for no key update of s`.execute(tx)
  const { rev, ...before } = rows[0] ?? refuse('request.notFound')
  const after: Rule = {
    selling: input.selling ?? before.selling,
    threshold:
      input.threshold === undefined ? before.threshold : input.threshold === 0 ? null : input.threshold,
  }
  if (after.selling === before.selling && after.threshold === before.threshold) return { ...after, rev }
  if (rev !== input.rev) refuse('stock.ruleMoved')
  const isMoved = after.threshold !== before.threshold
  await sql`update stock set selling = ${after.selling}, threshold = ${after.threshold}::int, rule_rev = rule_rev + 1
    ${isMoved ? sql`, low_told_at = null` : sql``}
    where relation_id = ${relation_id} and warehouse_id = ${warehouse_id}`.execute(tx)
  await writeAudit(tx, actor, {
    action: 'stock.rule',
    subject: 'stock',
    subject_id: relation_id,
    before,
    after: { ...after, warehouse_id },
  })
  return { ...after, rev: rev + 1 }
}

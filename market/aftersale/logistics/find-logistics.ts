import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type LogisticsPayment, paidOf, unpaidOf } from '#rules/aftersale/logistics/logistics-money'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../actor.ts'
import { refuseColleaguesOrder } from '../../colleagues.ts'

export type LogisticsRow = Selectable<Tables['logistics_order']>

/** The condition on freight orders `o` that somebody may see: a company its own, staff all. */
export const ownLogistics = (actor: Buyer | Staff): RawBuilder<unknown> =>
  actor.kind === 'buyer' ? sql`o.company_id = ${actor.company_id}` : sql`true`

/**
 * The freight order with this number, locked: a company's own, for staff any. Refuses `logistics.notFound`,
 * and as `refuseColleaguesOrder` does.
 */
export async function lockLogistics(
  tx: Tx,
  actor: Buyer | Staff,
  order_number: string,
): Promise<LogisticsRow> {
  const { rows } = await sql<LogisticsRow>`
    select o.* from logistics_order o where o.logistics_number = ${order_number} and ${ownLogistics(actor)}
    for no key update`.execute(tx)
  const order = rows[0] ?? refuse('logistics.notFound')
  refuseColleaguesOrder(actor, order)
  return order
}

/** What a freight order costs by the quotation that counts and what came after it, and what is paid of it. */
export async function readLogisticsMoney(tx: Tx, { id, step, quote_no }: LogisticsRow) {
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as total from logistics_charge
    where logistics_order_id = ${id} and quote_no = ${quote_no}`.execute(tx)
  const payments: LogisticsPayment[] = await tx
    .selectFrom('logistics_payment')
    .select(['no', 'amount_cents', 'back_cents', 'source'])
    .where('logistics_order_id', '=', id)
    .orderBy('no')
    .execute()
  const { total } = rows[0]!
  const paid = paidOf(payments)
  return { total, paid, unpaid: unpaidOf(step, total, paid), payments }
}

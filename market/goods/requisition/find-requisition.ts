import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../actor.ts'
import { refuseColleaguesOrder } from '../../colleagues.ts'

export type RequisitionRow = Selectable<Tables['requisition']>
export type RequisitionLineRow = Selectable<Tables['requisition_line']>

/** The condition on forms `q` that somebody may see: a company its own, staff what was submitted. */
export const ownRequisitions = (actor: Buyer | Staff): RawBuilder<unknown> =>
  actor.kind === 'buyer'
    ? sql`q.company_id = ${actor.company_id}`
    : sql`q.state <> 0 and (q.state <> 9 or exists (select from requisition_history h
        where h.requisition_id = q.id and h.event = 'submit'))`

/**
 * The form with this number, locked: a company's own, for staff any that was submitted. Refuses
 * `requisition.notFound`, and as `refuseColleaguesOrder` does.
 */
export async function lockRequisition(
  tx: Tx,
  actor: Buyer | Staff,
  requisition_number: string,
): Promise<RequisitionRow> {
  const { rows } = await sql<RequisitionRow>`
    select q.*, q.ready_on::text from requisition q
    where q.requisition_number = ${requisition_number} and ${ownRequisitions(actor)} for no key update of q`.execute(
    tx,
  )
  const form = rows[0] ?? refuse('requisition.notFound')
  refuseColleaguesOrder(actor, form)
  return form
}

/** The lines of a form, in their order. */
export const linesOf = (tx: Tx, requisition_id: number): Promise<RequisitionLineRow[]> =>
  tx
    .selectFrom('requisition_line')
    .selectAll()
    .where('requisition_id', '=', requisition_id)
    .orderBy('id')
    .execute()

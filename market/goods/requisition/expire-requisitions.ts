import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { requisitionState } from '#rules/goods/private/requisition-graph'
import type { System } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { endForm } from './end-form.ts'
import type { RequisitionRow } from './find-requisition.ts'

const atOnce = 50

/** Ends forms whose quotation nobody accepted in time, and tells who asked; returns how many. */
export async function expireRequisitions(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<RequisitionRow>`
    select q.* from requisition q where q.state = ${sql.lit(requisitionState.quoted)} and q.quote_until <= ${actor.at}
    order by q.quote_until, q.id limit ${atOnce} for no key update skip locked`.execute(tx)
  for (const form of rows) {
    await endForm(tx, actor, { form, event: 'expire' })
    const params = { requisition_number: form.requisition_number }
    await notify(tx, actor, { to: form.account_id, name: 'requisitionExpired', params })
  }
  return rows.length
}

import { type RawBuilder, sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import type { Tx } from '#database/connect'
import type { CorrectedField } from '#rules/buying/order/graph/correctable'
import { actingOf, type Buyer, type Staff, type User } from '../../../actor.ts'
import { actingStaffName, showCorrector } from '../../../people/acting/show-doer.ts'
import type { OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { auditChange, toldBy } from './note-change.ts'

type Correction = { order: OrderRow; field: CorrectedField; was: string; now: string }

/** Keeps that a field of an order was corrected, and tells who placed it where somebody else did it. */
export async function keepCorrection(tx: Tx, actor: Buyer | Staff, correction: Correction): Promise<void> {
  const { order, field, was, now } = correction
  const { account_id, at } = actor
  await tx
    .insertInto('order_correction')
    .values({ order_id: order.id, account_id, acting_id: actingOf(actor), field, was, now, at })
    .execute()
  const by = await toldBy(tx, actor, order)
  if (by !== null) {
    const params = { field, by, was: was || 'none', now: now || 'none' }
    await tellBuyer(tx, actor, { order, template: 'orderCorrected', params })
  }
  const action = field === 'address' ? 'order.changeAddress' : 'order.changePoNumber'
  await auditChange(tx, actor, { order, action, field, was, now })
}

/** A correction as read beside its order. */
export type CorrectionRecord = {
  field: CorrectedField
  was: string
  now: string
  by_kind: string | null
  by_name: string | null
  acted_by: string | null
  at: string
}

/** The column of all `CorrectionRecord` of an order `o`, oldest first. */
export const correctionsColumn: RawBuilder<CorrectionRecord[]> = sql`
  coalesce((select json_agg(json_build_object('field', k.field, 'was', k.was, 'now', k.now, 'by_kind', a.kind,
    'by_name', a.first_name, 'acted_by', ${actingStaffName(sql`k.acting_id`)}, 'at', k.at) order by k.id)
  from order_correction k join account a on a.id = k.account_id where k.order_id = o.id), '[]')`

/** The corrections of an order, with the author of each as far as the viewer may know. */
export const showCorrections = (
  corrections: readonly CorrectionRecord[],
  viewer: User,
): Order['corrections'] =>
  corrections.map(({ field, was, now, at, ...doer }) => ({
    ...{ field, was, now, ...showCorrector(doer, viewer) },
    at: new Date(at).toISOString(),
  }))

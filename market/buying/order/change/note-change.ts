import type { Tx } from '#database/connect'
import type { Buyer, Staff } from '../../../actor.ts'
import { accountName } from '../../../sql/full-name.ts'
import { writeAudit } from '../../../write-audit.ts'
import type { OrderRow } from '../status/move.ts'

/**
 * Who changed an order, as who placed it is told: a colleague's name, or `none` for staff; null where it was
 * who placed it, and nobody is told.
 */
export async function toldBy(tx: Tx, actor: Buyer | Staff, order: OrderRow): Promise<string | null> {
  if (actor.kind === 'staff' || actor.acting) return 'none'
  return order.account_id === actor.account_id ? null : accountName(tx, actor.account_id)
}

type StaffChange = {
  order: OrderRow
  action: string
  field: string
  was: string | boolean
  now: string | boolean
}

/** Audits that staff changed a field of an order; what buyers change is in the order's history alone. */
export async function auditChange(
  tx: Tx,
  actor: Buyer | Staff,
  { order, action, field, was, now }: StaffChange,
): Promise<void> {
  if (actor.kind !== 'staff') return
  await writeAudit(tx, actor, {
    action,
    subject: 'order',
    subject_id: order.order_number,
    before: { [field]: was },
    after: { [field]: now },
  })
}

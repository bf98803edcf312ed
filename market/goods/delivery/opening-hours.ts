import type { openingHours, saveOpeningHours as saveDeclared } from '#api/goods/delivery'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursFault, warehouseTimeZones } from '#rules/buying/pickup'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

type Answer = Out<typeof openingHours>

/** The pickup hours of a warehouse. Refuses an unknown one (`tariff.notFound`). */
export async function showHours(
  tx: Tx,
  _actor: Staff,
  { warehouse_id }: In<typeof openingHours>,
): Promise<Answer> {
  const found = await tx
    .selectFrom('warehouse')
    .select(['opening_hours as hours', 'time_zone'])
    .where('id', '=', warehouse_id)
    .executeTakeFirst()
  if (!found) refuse('tariff.notFound', {}, 'warehouse_id')
  const time_zone = warehouseTimeZones.find((zone) => zone === found.time_zone) ?? warehouseTimeZones[0]
  return { hours: found.hours, time_zone }
}

/**
 * Sets the pickup hours of a warehouse, and writes the audit log. Refuses malformed hours (`tariff.hours`,
 * with the `day`).
 */
export async function saveHours(
  tx: Tx,
  actor: Staff,
  { warehouse_id, hours, time_zone }: In<typeof saveDeclared>,
): Promise<Out<typeof saveDeclared>> {
  const before = await showHours(tx, actor, { warehouse_id })
  const day = hoursFault(hours)
  if (day !== null) refuse('tariff.hours', { day }, 'hours')
  const sorted = hours.toSorted((a, b) => a.day - b.day)
  await tx
    .updateTable('warehouse')
    .set({ opening_hours: JSON.stringify(sorted), time_zone })
    .where('id', '=', warehouse_id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'warehouse.hours',
    subject: 'warehouse',
    subject_id: warehouse_id,
    before,
    after: { hours: sorted, time_zone },
  })
  return {}
}

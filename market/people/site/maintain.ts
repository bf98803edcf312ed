import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import type { System } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

export type MaintenanceState = { since: Date; until: Date | null }

/** The maintenance that keeps the shop closed; null while it is open. */
export async function showMaintenance(tx: Tx): Promise<MaintenanceState | null> {
  return (await tx.selectFrom('maintenance').select(['since', 'until']).executeTakeFirst()) ?? null
}

/** Closes the shop, for so many minutes as is known; said again it changes these. Writes the audit log. */
export async function startMaintenance(
  tx: Tx,
  actor: System,
  { minutes }: { minutes: number | null },
): Promise<MaintenanceState> {
  const times = { since: actor.at, until: minutes === null ? null : addMinutes(actor.at, minutes) }
  await tx
    .insertInto('maintenance')
    .values(times)
    .onConflict((same) => same.column('only_one').doUpdateSet(times))
    .execute()
  await writeAudit(tx, actor, { action: 'maintenance.start', subject: 'maintenance', subject_id: 'shop' })
  return times
}

/** Opens the shop again. Returns whether it was closed. Writes the audit log. */
export async function endMaintenance(tx: Tx, actor: System): Promise<boolean> {
  const ended = await tx.deleteFrom('maintenance').returning('since').executeTakeFirst()
  if (!ended) return false
  await writeAudit(tx, actor, { action: 'maintenance.end', subject: 'maintenance', subject_id: 'shop' })
  return true
}

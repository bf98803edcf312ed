import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { refuseUnfitDecision } from '../../money/wallet/proposal/refuse-unfit-decision.ts'
import { writeAudit } from '../../write-audit.ts'

/** The tariffs that two people of finance decide. */
export type TariffTable = 'storage_tariff' | 'handling_tariff' | 'freight_tariff'
/** And how the audit log names them. */
type Kind = { table: TariffTable; action: 'storageTariff' | 'handlingTariff' | 'freightTariff' }
type TariffDecision = Kind & { id: number; pass: boolean; reason: string }
type ProposedTariff = {
  set_by: number
  warehouse_id: number
  valid_from: string
  today: string
  payer?: string
}

/**
 * Confirms a proposed tariff, which holds from its day on, or drops it. Refuses one that does not wait
 * (`storage.notWaiting`), whoever proposed it (`storage.secondPerson`), a day that has come at the warehouse
 * (`storage.tariffDate`), and dropping another's without a reason (`storage.reasonNeeded`).
 */
export async function decideTariff(
  tx: Tx,
  actor: Staff,
  { table, action, id, pass, reason }: TariffDecision,
): Promise<void> {
  const { rows } = await sql<ProposedTariff>`
    select t.*, t.valid_from::text, day_at_warehouse(t.warehouse_id, ${actor.at})::text as today from ${sql.table(table)} t
    where t.id = ${id} and t.state = 'waiting' for update`.execute(tx)
  const asked = rows[0] ?? refuse('storage.notWaiting')
  refuseUnfitDecision(actor, 'storage', { by: asked.set_by, pass, reason })
  const { payer, warehouse_id, valid_from, today } = asked
  if (pass && valid_from <= today) refuse('storage.tariffDate')
  await sql`
    update ${sql.table(table)} set state = ${pass ? 'confirmed' : 'dropped'}, reason = ${pass ? '' : reason},
      decided_by = ${actor.account_id}, decided_at = ${actor.at} where id = ${id}`.execute(tx)
  await writeAudit(tx, actor, {
    action: `${action}.${pass ? 'confirm' : 'drop'}`,
    subject: table,
    subject_id: id,
    after: { ...(payer ? { payer } : {}), warehouse_id, valid_from, ...(pass ? {} : { reason }) },
  })
}

import { sql } from 'kysely'
import type { storageTariffCheck as declared } from '#api/goods/stock/storage-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { refuseDecision } from '../../money/wallet/proposal/refuse-decision.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Confirms a proposed tariff of storage, which holds from its day on, or drops it. Refuses one that does not
 * wait (`storage.notWaiting`), whoever proposed it (`storage.secondPerson`), a day that has come at the
 * warehouse (`storage.tariffDate`), and dropping another's without a reason (`storage.reasonNeeded`).
 */
export async function checkTariff(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const asked = await tx
    .selectFrom('storage_tariff')
    .selectAll()
    .select(sql<string>`day_at_warehouse(warehouse_id, ${actor.at})::text`.as('today'))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!asked) refuse('storage.notWaiting')
  refuseDecision(actor, 'storage', { by: asked.set_by, pass, reason })
  const { payer, warehouse_id, valid_from, today } = asked
  if (pass && valid_from <= today) refuse('storage.tariffDate')
  await tx
    .updateTable('storage_tariff')
    .set({
      state: pass ? 'confirmed' : 'dropped',
      reason: pass ? '' : reason,
      decided_by: actor.account_id,
      decided_at: actor.at,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, {
    action: pass ? 'storageTariff.confirm' : 'storageTariff.drop',
    subject: 'storage_tariff',
    subject_id: id,
    after: { payer, warehouse_id, valid_from, ...(pass ? {} : { reason }) },
  })
  return {}
}

import type { storageTariffSave as declared } from '#api/goods/stock/storage-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt } from '#rules/days'
import { storageSteps, storageTariffFault } from '#rules/goods/storage/tariff'
import { moneyText, toCents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { insertTariff, tariffWarehouse } from './insert-tariff.ts'

/**
 * Proposes a tariff of storage for another person to confirm. Refuses steps that do not rise from the first
 * day or have no price (`storage.steps`), a day that is not ahead at the warehouse (`storage.tariffDate`),
 * an unknown warehouse (`storage.warehouse`), and a second tariff of a day (`storage.same`).
 */
export async function proposeTariff(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { payer, warehouse_id, valid_from, note } = input
  const house = await tariffWarehouse(tx, warehouse_id)
  const fault = storageTariffFault(input, dayAt(actor.at, house.time_zone))
  if (fault) refuse(fault.refusal, {}, fault.field)
  const steps = storageSteps(input.steps)!
  const id = await insertTariff(tx, actor, {
    ...{ table: 'storage_tariff', warehouse_id, valid_from, note },
    more: { payer },
  })
  await tx
    .insertInto('storage_step')
    .values(steps.map((step) => ({ tariff_id: id, ...step })))
    .execute()
  await writeAudit(tx, actor, {
    action: 'storageTariff.propose',
    subject: 'storage_tariff',
    subject_id: id,
    after: { payer, warehouse: house.name, valid_from, steps: stepsText(steps), note },
  })
  return { id }
}

/** The steps of a tariff in one line of the audit log. */
const stepsText = (steps: readonly { from_age: number; cents_per_m3: number }[]): string =>
  steps.map(({ from_age, cents_per_m3 }) => `${from_age}: ${moneyText(toCents(cents_per_m3))}`).join(', ')

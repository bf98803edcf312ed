import type { handlingTariffSave as declared, handlingTariffCheck } from '#api/goods/stock/handling-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { codeName } from '#rules/codes'
import { dayAt } from '#rules/days'
import { type HandlingRate, handlingRates } from '#rules/goods/private/handling'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { decideTariff } from '../../storage/decide-tariff.ts'
import { insertTariff, tariffWarehouse } from '../../storage/insert-tariff.ts'
import { showRate } from './handling-rates.ts'

/**
 * Proposes a tariff of work on requisition forms for another person to confirm. Refuses rates that are none
 * (`handling.rates`), a day that is not ahead at the warehouse (`storage.tariffDate`), an unknown warehouse
 * (`storage.warehouse`), and a second tariff of a day (`storage.same`).
 */
export async function proposeHandling(
  tx: Tx,
  actor: Staff,
  { warehouse_id, valid_from, note, rates: typed }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const house = await tariffWarehouse(tx, warehouse_id)
  const rates = handlingRates(typed) ?? refuse('handling.rates', {}, 'rates')
  if (valid_from <= dayAt(actor.at, house.time_zone)) refuse('storage.tariffDate', {}, 'valid_from')
  const id = await insertTariff(tx, actor, { table: 'handling_tariff', warehouse_id, valid_from, note })
  await tx
    .insertInto('handling_rate')
    .values(rates.map((rate) => ({ tariff_id: id, ...rate })))
    .execute()
  await writeAudit(tx, actor, {
    action: 'handlingTariff.propose',
    subject: 'handling_tariff',
    subject_id: id,
    after: { warehouse: house.name, valid_from, rates: ratesText(rates), note },
  })
  return { id }
}

/** The rates of a tariff in one line of the audit log. */
const ratesText = (rates: readonly HandlingRate[]): string =>
  rates
    .map(showRate)
    .map(
      ({ kind, form, piece, m3, ready_days }) =>
        `${codeName(requisitionKind, kind)}: ${form} / ${piece} / ${m3}, ${ready_days}`,
    )
    .join('; ')

/** Confirms a proposed tariff of work, or drops it. Refuses as `decideTariff` does. */
export async function checkHandling(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof handlingTariffCheck>,
): Promise<Out<typeof handlingTariffCheck>> {
  await decideTariff(tx, actor, { table: 'handling_tariff', action: 'handlingTariff', id, pass, reason })
  return {}
}

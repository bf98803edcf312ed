import type { freightTariffSave as declared, freightTariffCheck } from '#api/aftersale/freight-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { freightLanes, servicePrices } from '#rules/aftersale/logistics/freight-tariff'
import { dayAt } from '#rules/days'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { decideTariff } from '../../../goods/storage/decide-tariff.ts'
import { insertTariff, tariffWarehouse } from '../../../goods/storage/insert-tariff.ts'
import { writeAudit } from '../../../write-audit.ts'
import { type FreightTerms, showFreightTerms } from './freight-lanes.ts'

/**
 * Proposes a tariff of freight from a warehouse for another person to confirm. Refuses lanes or prices that
 * are none (`freightTariff.lanes`, `freightTariff.services`), a day that is not ahead at the warehouse
 * (`storage.tariffDate`), an unknown warehouse (`storage.warehouse`), and a second tariff of a day
 * (`storage.same`).
 */
export async function proposeFreightTariff(
  tx: Tx,
  actor: Staff,
  { warehouse_id, valid_from, note, lanes: typed, most_class, ...input }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const house = await tariffWarehouse(tx, warehouse_id)
  const lanes = freightLanes(typed) ?? refuse('freightTariff.lanes', {}, 'lanes')
  const services = servicePrices(input) ?? refuse('freightTariff.services')
  if (valid_from <= dayAt(actor.at, house.time_zone)) refuse('storage.tariffDate', {}, 'valid_from')
  const id = await insertTariff(tx, actor, {
    table: 'freight_tariff',
    warehouse_id,
    valid_from,
    note,
    more: {
      most_class,
      liftgate_cents: services.liftgate,
      appointment_cents: services.appointment,
      residential_cents: services.residential,
    },
  })
  await tx
    .insertInto('freight_lane')
    .values(lanes.map((lane) => ({ tariff_id: id, ...lane })))
    .execute()
  await writeAudit(tx, actor, {
    action: 'freightTariff.propose',
    subject: 'freight_tariff',
    subject_id: id,
    after: { warehouse: house.name, valid_from, rates: termsText({ most_class, services, lanes }), note },
  })
  return { id }
}

/** What a tariff says in one line of the audit log. */
function termsText(terms: FreightTerms): string {
  const { lanes, services, most_class } = showFreightTerms(terms)
  const prices = lanes.map(
    ({ states, minimum, kg100, m3, most_kg }) =>
      `${states.join(' ')}: ${minimum} / ${kg100} / ${m3}, ${most_kg} kg`,
  )
  const more = services.map(({ service, price }) => `${service} ${price}`)
  return [...prices, ...more, `class ${most_class}`].join('; ')
}

/** Confirms a proposed tariff of freight, or drops it. Refuses as `decideTariff` does. */
export async function checkFreightTariff(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof freightTariffCheck>,
): Promise<Out<typeof freightTariffCheck>> {
  await decideTariff(tx, actor, { table: 'freight_tariff', action: 'freightTariff', id, pass, reason })
  return {}
}

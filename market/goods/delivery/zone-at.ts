import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { FoundZone } from '#rules/buying/delivery-fee'
import { dayOfMoment } from '../../sql/site-days.ts'

/** The zone with how many working days the carrier takes there; null where nobody has said it. */
export type ReachedZone = FoundZone & { transit_days: number | null }
type ZonePlace = { warehouse_id: RawBuilder<unknown>; zip: RawBuilder<unknown>; at: Date }

/** What services at the door cost in a zone `z`, each null where it is not offered. */
export const doorPrices: RawBuilder<FoundZone['services']> =
  sql`json_build_object('liftgate', z.liftgate_cents, 'appointment', z.appointment_cents, 'inside', z.inside_cents)`

/**
 * The zone of a zip code in a warehouse's tariff of that day, as a `ReachedZone` subquery; null where there
 * is none. Days are the warehouse's. `zoneOf` does the same on zones in memory.
 */
export function zoneAt({ warehouse_id, zip, at }: ZonePlace): RawBuilder<ReachedZone | null> {
  const zone = sql`(select time_zone from warehouse where id = ${warehouse_id})`
  const today = dayOfMoment({ instant: sql`${at}`, zone })
  const beginnings = sql.join([5, 4, 3, 2, 1].map((length) => sql`left(${zip}, ${sql.lit(length)})`))
  return sql`(
    select json_build_object('tariff', t.number, 'name', z.name, 'minimum_cents', z.minimum_cents,
      'per_kg_cents', z.per_kg_cents, 'per_m3_cents', z.per_m3_cents, 'transit_days', z.transit_days,
      'piece_percent', z.piece_percent,
      'services', ${doorPrices},
      'steps', coalesce((select json_agg(json_build_object('up_to_g', s.up_to_g, 'up_to_cm3', s.up_to_cm3,
        'fee_cents', s.fee_cents) order by s.up_to_g) from delivery_step s where s.zone_id = z.id), '[]'))
    from (select id, number from delivery_tariff
      where warehouse_id = ${warehouse_id} and effective_on <= ${today}
      order by effective_on desc, number desc limit 1) t
    join delivery_zone_prefix p on p.tariff_id = t.id and p.zip_prefix in (${beginnings})
    join delivery_zone z on z.id = p.zone_id
    order by length(p.zip_prefix) desc limit 1)`
}

/**
 * The zone of a zip code by the tariff of each warehouse, by the warehouse's id. Warehouses that do not
 * deliver there by tariff are left out.
 */
export async function readTariffZones(
  tx: Tx,
  { zip, at }: { zip: string; at: Date },
): Promise<Map<number, ReachedZone>> {
  const { rows } = await sql<{ id: number; zone: ReachedZone }>`
    select w.id, z.zone from warehouse w
    cross join lateral (select ${zoneAt({ warehouse_id: sql`w.id`, zip: sql`${zip}::text`, at })} as zone) z
    where z.zone is not null`.execute(tx)
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}

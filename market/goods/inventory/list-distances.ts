import type { warehouseDistance } from '#api/goods/nearby'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isDeliveredTo, isOverseas } from '#rules/buying/delivery'
import { openDays } from '#rules/calendar/working-days'
import { bearing, distanceKm, milesOf, type Point } from '#rules/goods/distance'
import type { Guest, User } from '../../actor.ts'
import { type ReachedZone, readTariffZones } from '../delivery/zone-at.ts'

/** The coordinates of a ZIP code, which the server looks up, because market may not import that package. */
export type PlaceOfZip = Point & { zip: string; city: string; state: string }

/** A place for the wire. */
export function showPlace({ zip, city, state }: PlaceOfZip): Out<typeof warehouseDistance>['from'] {
  return { zip, city, state, overseas: isOverseas(state), delivered: isDeliveredTo(state) }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/**
 * The distance and direction from one place to another, rounded to a tenth, because a ZIP code is an area.
 */
export function wayTo(from: Point, to: Point) {
  const km = distanceKm(from, to)
  return { miles: tenths(milesOf(km)), kilometres: tenths(km), bearing: Math.round(bearing(from, to)) % 360 }
}

/** The distance of each warehouse from a place, the nearest first, and how long deliveries take to there. */
export async function listDistances(
  tx: Tx,
  actor: Guest | User,
  from: PlaceOfZip,
): Promise<Out<typeof warehouseDistance>> {
  const houses = await tx
    .selectFrom('warehouse')
    .select(['id as warehouse_id', 'latitude', 'longitude', 'opening_hours', 'time_zone'])
    .execute()
  const zones = isDeliveredTo(from.state)
    ? await readTariffZones(tx, { zip: from.zip, at: actor.at })
    : new Map<number, ReachedZone>()
  const list = houses.map(({ warehouse_id, opening_hours, time_zone, ...point }) => {
    const transit_days = zones.get(warehouse_id)?.transit_days ?? null
    const arrival = transit_days && { transit_days, weekdays: [...openDays(opening_hours)], time_zone }
    return { warehouse_id, ...wayTo(from, point), arrival: arrival || null }
  })
  return {
    from: showPlace(from),
    list: list.toSorted((a, b) => a.miles - b.miles || a.warehouse_id - b.warehouse_id),
  }
}

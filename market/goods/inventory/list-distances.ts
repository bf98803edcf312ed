import type { warehouseDistance } from '#api/goods/nearby'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isDeliveredTo, isOverseas } from '#rules/buying/delivery'
import { bearing, distanceKm, milesOf, type Point } from '#rules/goods/distance'

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

/** The distance of each warehouse from a place, the nearest first. */
export async function listDistances(tx: Tx, from: PlaceOfZip): Promise<Out<typeof warehouseDistance>> {
  const houses = await tx
    .selectFrom('warehouse')
    .select(['id as warehouse_id', 'latitude', 'longitude'])
    .execute()
  const list = houses.map(({ warehouse_id, ...point }) => ({ warehouse_id, ...wayTo(from, point) }))
  return {
    from: showPlace(from),
    list: list.toSorted((a, b) => a.miles - b.miles || a.warehouse_id - b.warehouse_id),
  }
}

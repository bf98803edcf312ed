import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, logisticsType, type PurchaseMode, type WarehouseService } from '#rules/codes'
import type { Relation } from '../../../parts/product/product.ts'
import { placesFor, soldPlaces } from '../../../parts/product/sold-places.ts'
import { looksOf, nameOfLook, type PurchaseModeName, waysOf } from '../purchase-ways.ts'

/** An item of a product in one of its looks, sold in the mode of the page. */
export type MatrixRow = { name: string; relation: Relation }

/** The looks of a product that are sold in a mode, each with its item. */
export function matrixRows(relations: readonly Relation[], mode: PurchaseModeName): MatrixRow[] {
  const looks = looksOf(relations)
  return looks.flatMap((look) => {
    const way = waysOf(look).find((one) => one.mode === mode)
    return way ? [{ name: nameOfLook(look, looks), relation: way.relation }] : []
  })
}

/** A warehouse that sells looks of a product; `looks`: how many of them can be bought there now. */
export type MatrixPlace = {
  area: string
  city: string
  state: string
  deliveries: LogisticsType[]
  looks: number
}

/**
 * The warehouses of the rows' items: those that deliver first, then by how many looks can be bought there,
 * then by their pieces.
 */
export function matrixPlaces(
  rows: readonly MatrixRow[],
  mode: PurchaseMode,
  buyer: { is_freight: boolean },
): MatrixPlace[] {
  const places = new Map<string, MatrixPlace & { pieces: number }>()
  for (const { relation } of rows) {
    const sold = soldPlaces(relation, mode)
    for (const place of placesFor(relation, mode)) {
      const { warehouse_area_id: area, city, state, services } = place
      const offers = (type: LogisticsType) => offersDelivery(services as WarehouseService[], type, buyer)
      const deliveries = Object.values(logisticsType).filter(offers)
      const before = places.get(area) ?? { area, city, state, deliveries, looks: 0, pieces: 0 }
      const { looks, pieces } = before
      if (sold.includes(place))
        places.set(area, { ...before, looks: looks + 1, pieces: pieces + place.available })
      else places.set(area, before)
    }
  }
  const delivers = ({ deliveries }: MatrixPlace) => Number(deliveries.includes(logisticsType.ship))
  return [...places.values()]
    .filter(({ looks, deliveries }) => looks > 0 && deliveries.length > 0)
    .toSorted((a, b) => delivers(b) - delivers(a) || b.looks - a.looks || b.pieces - a.pieces)
    .map(({ pieces: _, ...place }) => place)
}

/** What an item has in a warehouse, 0 where it is not sold from there. */
export const availableAt = ({ relation }: MatrixRow, mode: PurchaseMode, area: string): number =>
  soldPlaces(relation, mode).find((place) => place.warehouse_area_id === area)?.available ?? 0

/** The warehouse with most of an item, for who finds none of it in the chosen one. */
export function mostElsewhere({ relation }: MatrixRow, mode: PurchaseMode) {
  return soldPlaces(relation, mode).toSorted((a, b) => b.available - a.available)[0]
}

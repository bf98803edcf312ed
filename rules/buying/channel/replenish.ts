/** An item that orders wait for, in one warehouse: what lacks there, and what can be bought of it. */
type LackingItem = {
  /** Pieces that the orders need beside the own ones that are free there. */
  missing: number
  /** What would be bought, in whole multiples; null where it can't be bought there. */
  amount: number | null
  /** Pieces that anybody may buy there. */
  available: number
}
type Place<Item extends LackingItem> = { warehouse_area_id: number; items: readonly Item[] }

const lacking = (items: readonly LackingItem[]) => items.filter(({ missing }) => missing > 0)
const barred = ({ items }: Place<LackingItem>) =>
  lacking(items).filter(({ amount }) => amount === null).length
const pieces = ({ items }: Place<LackingItem>) =>
  lacking(items).reduce((sum, { missing }) => sum + missing, 0)

const buyable = ({ items }: Place<LackingItem>) =>
  lacking(items).reduce((sum, { missing, available }) => sum + Math.min(missing, available), 0)

/**
 * Where to buy what orders lack, all in one place: where most of it can be bought, and then where least has
 * to be. Null where there is no place.
 */
export function placeToReplenish<Item extends LackingItem>(
  places: readonly Place<Item>[],
): Place<Item> | null {
  const byPieces = (a: Place<Item>, b: Place<Item>) =>
    barred(a) > 0 ? buyable(b) - buyable(a) : pieces(a) - pieces(b)
  const sorted = places.toSorted(
    (a, b) => barred(a) - barred(b) || byPieces(a, b) || a.warehouse_area_id - b.warehouse_area_id,
  )
  return sorted[0] ?? null
}

import { type CartGroups, type CartLine, isMadeToOrder } from '../basket.ts'

export type Tab = 'national' | 'fob'
/** The cart's filters; null or 0 means all. `areas` are those of the chosen site, `mode` the goods type. */
export type Cut = { areas: ReadonlySet<string> | null; area: string | null; delivery: number; mode: number }

/** The number of lines in each tab. */
export function tabCounts(groups: CartGroups): Record<Tab, number> {
  const lines = groups.flatMap((group) => group.children)
  const fob = lines.filter(isMadeToOrder).length
  return { national: lines.length - fob, fob }
}

function only(groups: CartGroups, wanted: (line: CartLine) => boolean): CartGroups {
  return groups
    .map((group) => ({ ...group, children: group.children.filter(wanted) }))
    .filter((group) => group.children.length > 0)
}

/**
 * The lines that pass the filters, by warehouse in their order. The goods type applies to stock goods: those
 * by contract or reservation have none.
 */
export function narrowed(groups: CartGroups, { areas, area, delivery, mode }: Cut): CartGroups {
  return only(
    groups,
    (line) =>
      (areas === null || areas.has(line.warehouse_area_id)) &&
      (area === null || area === line.warehouse_area_id) &&
      (delivery === 0 || delivery === line.logistics_type) &&
      (mode === 0 || mode === line.purchase_mode || isMadeToOrder(line)),
  )
}

/**
 * The lines that pass tab and filters: national goods by warehouse; those by contract or reservation by
 * manufacturer, since a contract is made with one. Specification sections 2 and 4, "Cart drawer".
 */
export function sift(groups: CartGroups, tab: Tab, cut: Cut): CartGroups {
  const left = only(narrowed(groups, cut), (line) => isMadeToOrder(line) === (tab === 'fob'))
  return tab === 'fob' ? byMerchant(left.flatMap((group) => group.children)) : left
}

function byMerchant(lines: readonly CartLine[]): CartGroups {
  const merchants = Map.groupBy(lines, (line) => line.merchant_uuid)
  return [...merchants.values()].map((children, i) => ({
    id: i + 1,
    name: children[0]!.merchant_name,
    children,
  }))
}

/** The warehouse areas of the goods in the cart, to choose from. */
export function areasOf(groups: CartGroups): { id: string; name: string; count: number }[] {
  const areas = new Map<string, { id: string; name: string; count: number }>()
  for (const line of groups.flatMap((group) => group.children)) {
    const { warehouse_area_id: id, warehouse_name: name } = line
    areas.set(id, { id, name, count: (areas.get(id)?.count ?? 0) + 1 })
  }
  return [...areas.values()]
}

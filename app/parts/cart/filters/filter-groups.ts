import type { CartLine } from '#api/buying/cart'
import { type CartGroups, isMadeToOrder } from '../basket.ts'

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
 * The lines that pass the filters, by warehouse in their order. They apply to goods from stock: those by
 * contract or reservation come from no warehouse, and stay.
 */
export function narrowed(groups: CartGroups, { areas, area, delivery, mode }: Cut): CartGroups {
  return only(
    groups,
    (line) =>
      isMadeToOrder(line) ||
      ((areas === null || areas.has(line.warehouse_area_id)) &&
        (area === null || area === line.warehouse_area_id) &&
        (delivery === 0 || delivery === line.logistics_type) &&
        (mode === 0 || mode === line.purchase_mode)),
  )
}

/**
 * The lines that pass tab and filters: national goods by warehouse; those by contract or reservation by
 * manufacturer and port, since a contract has one of each. Specification sections 2 and 4, "Cart drawer".
 */
export function sift(groups: CartGroups, tab: Tab, cut: Cut): CartGroups {
  const left = only(narrowed(groups, cut), (line) => isMadeToOrder(line) === (tab === 'fob'))
  return tab === 'fob' ? byMaker(left.flatMap((group) => group.children)) : left
}

/** Lines of goods made to order, by manufacturer, and those by contract by port. */
export function byMaker(lines: readonly CartLine[]): CartGroups {
  const makers = Map.groupBy(lines, (line) => `${line.merchant_uuid} ${line.purchase_mode} ${line.port}`)
  const groups = [...makers.values()].map((children) => ({ name: children[0]!.merchant_name, children }))
  return groups
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((group, i) => ({ ...group, id: i + 1 }))
}

/** The warehouse areas of the goods from stock in the cart, to choose from; those made to order have none. */
export function areasOf(groups: CartGroups): { id: string; name: string; count: number }[] {
  const areas = new Map<string, { id: string; name: string; count: number }>()
  for (const line of groups.flatMap((group) => group.children)) {
    if (isMadeToOrder(line)) continue
    const { warehouse_area_id: id, warehouse_name: name } = line
    areas.set(id, { id, name, count: (areas.get(id)?.count ?? 0) + 1 })
  }
  return [...areas.values()]
}

import { ageSteps } from '#rules/goods/private/lot-age'
import { type InventorySort, inventorySorts } from '#rules/goods/private/sell-through'

export const inventoryPageSize = 25

/** The filters of an address of the inventory, as the call takes them. */
export function inventoryFilter(query: URLSearchParams) {
  const house = Number(query.get('warehouse'))
  const age = ageSteps.find((days) => String(days) === query.get('age')) ?? 0
  const here = Number.isInteger(house) && house > 0 ? { warehouse_id: house } : {}
  const sort = inventorySorts.find((one) => one === query.get('sort')) ?? 'item'
  return { ...here, age, sort, search: (query.get('search') ?? '').slice(0, 64) }
}
export type AskedInventory = { warehouse_id?: number; age: number; sort: InventorySort; search: string }

import { ageSteps } from '#rules/goods/private/lot-age'
import { inventorySorts } from '#rules/goods/private/sell-through'

export const inventoryPageSize = 25

const idIn = (text: string | null) => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** The filters of an address of the inventory, as the call takes them. */
export function inventoryFilter(query: URLSearchParams) {
  const warehouse_id = idIn(query.get('warehouse'))
  const category_id = idIn(query.get('category'))
  const age = ageSteps.find((days) => String(days) === query.get('age')) ?? 0
  const sort = inventorySorts.find((one) => one === query.get('sort')) ?? 'item'
  return { warehouse_id, category_id, age, sort, search: (query.get('search') ?? '').slice(0, 64) }
}
export type AskedInventory = ReturnType<typeof inventoryFilter>

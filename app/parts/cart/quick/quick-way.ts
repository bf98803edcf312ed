import type { ListItem } from '#api/goods/catalogue/card'
import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, logisticsType, purchaseMode, type WarehouseService } from '#rules/codes'

/** How a card's item is bought: put into the cart at once, or on its page, and what is done there. */
type QuickWay = 'add' | 'options' | 'reserve' | 'contract' | 'page'

export function quickWay(item: Pick<ListItem, 'purchase_modes' | 'has_options' | 'stock'>): QuickWay {
  const [mode] = item.purchase_modes
  if (mode === purchaseMode.fob) return 'contract'
  if (mode === purchaseMode.presale) return 'reserve'
  if (item.has_options) return 'options'
  return item.stock.length > 0 ? 'add' : 'page'
}

type Area = { id: string; warehouse_id: number; services: readonly number[] }
export type QuickPlace = {
  area: string
  warehouse_id: number
  warehouse_name: string
  available: number
  delivery: LogisticsType
}

/**
 * The warehouses that a card's item can be bought from, each with the delivery that its page would choose;
 * those that deliver come first, in the order of the card.
 */
export function quickPlaces(
  stock: ListItem['stock'],
  areas: readonly Area[],
  buyer: { is_freight: boolean },
): QuickPlace[] {
  const { ship } = logisticsType
  const types = [ship, ...Object.values(logisticsType).filter((type) => type !== ship)]
  const places = stock.flatMap(({ warehouse_id, warehouse_name, available }) => {
    const area = areas.find((one) => one.warehouse_id === warehouse_id)
    const services = (area?.services ?? []) as WarehouseService[]
    const delivery = types.find((type) => offersDelivery(services, type, buyer))
    return area && delivery ? [{ area: area.id, warehouse_id, warehouse_name, available, delivery }] : []
  })
  const delivers = (place: QuickPlace) => Number(place.delivery === ship)
  return places.toSorted((a, b) => delivers(b) - delivers(a))
}

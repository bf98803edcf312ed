import { type LogisticsType, logisticsType, type WarehouseService, warehouseService } from '../codes.ts'
import { usStates } from '../people/zip/us-states.ts'

/** The services of a warehouse of which a delivery type needs at least one. */
const neededFor: Record<LogisticsType, readonly WarehouseService[]> = {
  [logisticsType.selfPickup]: [warehouseService.pickup],
  [logisticsType.ship]: [warehouseService.delivery, warehouseService.freeShipping],
  [logisticsType.freight]: [warehouseService.delivery, warehouseService.handling],
}

/**
 * Whether a warehouse offers a delivery type to a buyer: by its services, and freight only to companies that
 * ship on account (`is_freight`). Specification section 4, "Cart drawer mode".
 */
export function offersDelivery(
  services: readonly WarehouseService[],
  type: LogisticsType,
  buyer: { is_freight: boolean },
): boolean {
  if (type === logisticsType.freight && !buyer.is_freight) return false
  return neededFor[type].some((service) => services.includes(service))
}

/** Whether an order may be delivered to a state: the fifty, the District of Columbia and Puerto Rico. */
export const isDeliveredTo = (state: string): boolean => Object.hasOwn(usStates, state)

const withoutRoad: readonly string[] = ['AK', 'HI', 'PR']

/** Whether goods go by sea to a state or territory, since no road within the country leads there. */
export const isOverseas = (state: string): boolean => withoutRoad.includes(state) || !isDeliveredTo(state)

import { type LogisticsType, logisticsType, type WarehouseService, warehouseService } from './codes.ts'

/** What a warehouse must do at least one of, to serve a delivery type. */
const neededFor: Record<LogisticsType, readonly WarehouseService[]> = {
  [logisticsType.selfPickup]: [warehouseService.pickup],
  [logisticsType.ship]: [warehouseService.delivery, warehouseService.freeShipping],
  [logisticsType.freight]: [warehouseService.delivery, warehouseService.handling],
}

/**
 * Whether a warehouse offers a delivery type to a buyer: by its services, and freight only to companies that ship on
 * account (`is_freight`). Specification section 4, "Cart drawer mode".
 */
export function offersDelivery(
  services: readonly WarehouseService[],
  type: LogisticsType,
  buyer: { is_freight: boolean },
): boolean {
  if (type === logisticsType.freight && !buyer.is_freight) return false
  return neededFor[type].some((service) => services.includes(service))
}

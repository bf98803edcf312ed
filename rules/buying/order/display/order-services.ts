import type { DeliveryService } from '../../../goods/tariff/tariff.ts'
import { type LineOption, type LineOptions, lineOptionNames } from '../../fees.ts'

type ServedOrder = LineOptions & {
  packing: boolean
  lines: readonly LineOptions[]
  delivery_services: readonly DeliveryService[]
}

/** What is done to all of an order; what only some of its lines have is said beside them. */
export function orderServices(order: ServedOrder): ('packing' | LineOption | DeliveryService)[] {
  const ofAll = lineOptionNames.filter((option) => order[option] && order.lines.every((line) => line[option]))
  return [...(order.packing ? ['packing' as const] : []), ...ofAll, ...order.delivery_services]
}

/** What is done to a line, where it is not done to all of its order. */
export const ownOptions = (order: ServedOrder, line: LineOptions): LineOption[] =>
  lineOptionNames.filter((option) => line[option] && !orderServices(order).includes(option))

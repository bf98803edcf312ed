import assert from 'node:assert'
import type { OrderRow } from '../status/move.ts'

type OrderPlace = { warehouse_id: number; warehouse_area_id: number }

/** Where an order's goods leave from; the order of a contract, which no verb asks this of, leaves nowhere. */
export function placeOfOrder({ order_number, ...order }: OrderRow): OrderPlace {
  const { warehouse_id, warehouse_area_id } = order
  assert(warehouse_id !== null && warehouse_area_id !== null, `order ${order_number} leaves no warehouse`)
  return { warehouse_id, warehouse_area_id }
}

import { createHash } from 'node:crypto'
import type { PricedOrder } from './price-checkout.ts'

/**
 * Names what a checkout costs, to the cent and line by line: two quotes have the same name only when nothing
 * of it differs.
 */
export function quoteId(orders: readonly PricedOrder[]): string {
  const told = orders.map(({ merchant_id, fees, delivery_known, lines }) => [
    merchant_id,
    Object.entries(fees),
    delivery_known,
    lines.map(({ goods, amount, trace }) => [goods.relation_id, amount, trace.unit_cents]),
  ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}

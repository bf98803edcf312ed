import { createHash } from 'node:crypto'
import type { PricedOrder } from './price-checkout.ts'

/** A hash of a checkout's prices, line by line: equal for two quotes only when nothing differs. */
export function quoteId(orders: readonly PricedOrder[]): string {
  const told = orders.map(({ merchant_id, fees, delivery_known, lines }) => [
    merchant_id,
    Object.entries(fees),
    delivery_known,
    lines.map(({ goods, amount, trace, insurance, assembly }) => [
      ...[goods.relation_id, amount, trace.unit_cents],
      ...[insurance, assembly],
    ]),
  ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}

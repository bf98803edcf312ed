import { cartonCode } from '../../buying/order/scan.ts'
import { logisticsType } from '../../codes.ts'
import type { NumberedCarton } from './cartons.ts'
import type { OrderFacts } from './facts.ts'
import { factOf } from './frame.ts'
import { placeOf } from './order-paper.ts'
import type { Fact, Party } from './paper.ts'
import type { PaperText } from './paper-text.ts'

/** The label of a carton: 4 × 6 inches. Never shows a price. */
export type Label = {
  order_number: string
  /** The content of its Code 128: the order's number and the carton's. */
  code: string
  n: number
  of: number
  from: readonly string[]
  to: Party
  item: string
  title: string
  facts: readonly Fact[]
}

/** The label of one carton of an order. */
export function labelOf(facts: OrderFacts, carton: NumberedCarton): Label {
  const { order_number, warehouse, buyer, logistics_type, sells_own } = facts
  const pickedUp = logistics_type === logisticsType.selfPickup
  const part: PaperText = { words: 'paper:label.part', values: { part: carton.part, parts: carton.parts } }
  return {
    order_number,
    code: cartonCode(order_number, carton.n),
    n: carton.n,
    of: carton.of,
    from: [sells_own ? buyer.name : warehouse.name, ...warehouse.lines],
    to: pickedUp ? { name: { words: 'paper:label.pickup' }, lines: [buyer.name] } : placeOf(facts),
    item: carton.item.custom_sn,
    title: carton.item.title,
    facts: [
      ...factOf('paper:fact.poNumber', facts.po_number),
      ...factOf('paper:fact.carrier', facts.carrier ?? facts.third_party?.carrier ?? ''),
      ...factOf('paper:fact.tracking', facts.tracking_number),
      ...(carton.parts > 1 ? factOf('paper:label.carton', part) : []),
      ...factOf('paper:fact.weight', carton.weight_g === null ? null : { weight: carton.weight_g }),
      ...factOf('paper:fact.size', carton.size && { size: carton.size }),
    ],
  }
}

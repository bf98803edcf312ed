import type { OrderFacts } from './facts.ts'
import { offlinePaper } from './offline-paper.ts'
import { orderPaper } from './order-paper.ts'
import type { Paper, PaperKind } from './paper.ts'
import { billOfLading, packingSlip, release } from './shipping-papers.ts'

/** One paper for each order but the one that goes with the money: orders that are paid together share it. */
export function makePapers(kind: PaperKind, orders: readonly OrderFacts[], at: string): Paper[] {
  if (kind === 'offline') return [offlinePaper(orders, at)]
  const make = { order: orderPaper, bol: billOfLading, bolOffline: release, packingSlip }[kind]
  return orders.map((facts) => make(facts, at))
}

import { advanceNote } from './advance-note.ts'
import type { OrderFacts } from './facts.ts'
import { loadsOf } from './loads.ts'
import { offlinePaper } from './offline-paper.ts'
import { drawOrderPaper } from './order-paper.ts'
import type { Paper, PaperKind } from './paper.ts'
import { reservationPaper } from './reservation-paper.ts'
import { advanceBill, billOfLading, merchantSlip, packingSlip, pickupRelease } from './shipping-papers.ts'

/**
 * One paper for each order, of goods that leave in several shipments one for each; but orders that are paid
 * together share the paper that goes with the money.
 */
export function makePapers(kind: PaperKind, orders: readonly OrderFacts[], at: string): Paper[] {
  if (kind === 'offline') return [offlinePaper(orders, at)]
  if (kind === 'order') return orders.map((facts) => drawOrderPaper(facts, at))
  if (kind === 'advanceOrder') return orders.map((facts) => reservationPaper(facts, at))
  if (kind === 'advanceInfo') return orders.map((facts) => advanceNote(facts, at))
  const make = { bol: billOfLading, advanceBol: advanceBill, bolOffline: pickupRelease, packingSlip }[kind]
  return orders.flatMap(loadsOf).map((load) => make(load, at))
}

/**
 * The packing slips of orders as their merchant's people may see them, without what the buyer calls the
 * goods: docs/decisions/0430.
 */
export const makeMerchantSlips = (orders: readonly OrderFacts[], at: string): Paper[] =>
  orders.flatMap(loadsOf).map(({ lines, ...load }) => {
    const named = lines.map((line) => ({ ...line, own_number: null }))
    return merchantSlip({ ...load, lines: named }, at)
  })

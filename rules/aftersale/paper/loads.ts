import type { OrderFacts } from './facts.ts'

/**
 * An order as its goods papers show it: once for each shipment, and once for the unshipped rest. An order
 * that leaves at once is shown whole. docs/decisions/0270.
 */
export function loadsOf(facts: OrderFacts): OrderFacts[] {
  const { shipments, lines } = facts
  if (facts.shipment !== null) return [facts]
  const shipped = new Map<number, number>()
  const loads = shipments.map(({ number: shipment, carrier, tracking_number, shipped_at, ...left }) => {
    const pieces = new Map(left.lines.map(({ line_id, quantity }) => [line_id, quantity]))
    for (const [id, quantity] of pieces) shipped.set(id, (shipped.get(id) ?? 0) + quantity)
    return { ...taking(facts, pieces), shipment, carrier, tracking_number, shipped_at }
  })
  const waiting = new Map(lines.map(({ id, leaving }) => [id, leaving - (shipped.get(id) ?? 0)]))
  const all = [...waiting.values()].every((pieces) => pieces === 0)
  if (shipments.length === 0 || (shipments.length === 1 && all)) return [facts]
  if (all) return loads
  const unsent = { shipment: 'rest', carrier: null, tracking_number: null, shipped_at: null } as const
  return [...loads, { ...taking(facts, waiting), ...unsent }]
}

/** The order with the goods of one shipment, by its number; the whole order where it leaves at once. */
export const shipmentLoads = (facts: OrderFacts, number: number): OrderFacts[] =>
  loadsOf(facts).filter(({ shipment }) => shipment === null || shipment === number)

/** The order with its unshipped rest, once a part was shipped; else the whole order. */
export const waitingOf = (facts: OrderFacts): OrderFacts =>
  loadsOf(facts).find(({ shipment }) => shipment === 'rest') ?? facts

const taking = (facts: OrderFacts, pieces: ReadonlyMap<number, number>): OrderFacts => ({
  ...facts,
  lines: facts.lines.map((line) => ({ ...line, leaving: pieces.get(line.id) ?? 0 })),
})

import { type DeliveryService, type FreightLoad, tariffFee, type ZoneRate } from '../goods/tariff/tariff.ts'
import { type Cents, percentOf, plus, times, zero } from '../money/money.ts'
import type { FeeTrace } from './fee-trace.ts'

/**
 * Pieces of an item to deliver: the item's own rate per piece (0: none), and weight and volume of a piece.
 */
export type DeliveredLine = {
  amount: number
  delivery_fee_cents: Cents
  gross_weight_g: number
  volume_cm3: number
}

/** The destination's zone, in the tariff of that number. */
export type FoundZone = ZoneRate & { tariff: number }

/** The terms of a delivery, and what is done at the door for a price of its own. */
export type DeliveryTerms = {
  /** The company ships free of charge on platform delivery. */
  is_free_delivery: boolean
  delivery_services?: readonly DeliveryService[] | undefined
}

/** `fee_cents` is null, never nothing, where somebody has to quote it first. */
type DeliveryFee = { fee_cents: Cents | null; traces: FeeTrace[] }

/**
 * The platform's fee for delivering these lines together to a zone: an item's own rate per piece where it has
 * one, at the zone's percentage of it, and for the rest the zone's rate for their total weight and volume.
 * Null where no zone of the tariff reaches, or where a line has neither; 0 for companies with free delivery.
 * Services at the door are added, also to a free delivery; one without a price there is quoted.
 * The one rule for checkout, product page and nearest warehouses.
 */
export function deliveryFee(
  lines: readonly DeliveredLine[],
  { is_free_delivery, delivery_services = [] }: DeliveryTerms,
  zone: FoundZone | null,
): DeliveryFee {
  const carried: DeliveryFee = is_free_delivery
    ? { fee_cents: zero, traces: [{ fee: 'delivery_fee', by: 'free' }] }
    : carriageFee(lines, zone)
  const prices = delivery_services.map((by) => ({ by, fee_cents: zone?.services[by] ?? null }))
  if (carried.fee_cents === null) return carried
  if (prices.some(({ fee_cents }) => fee_cents === null))
    return { fee_cents: null, traces: [{ fee: 'delivery_fee', by: 'unknown' }] }
  const done = prices.map(({ by, fee_cents }) => ({
    fee: 'delivery_fee' as const,
    by,
    fee_cents: fee_cents!,
  }))
  return {
    fee_cents: plus(carried.fee_cents, ...done.map(({ fee_cents }) => fee_cents)),
    traces: [...carried.traces, ...done],
  }
}

/** What it costs to bring these lines to the door. */
function carriageFee(lines: readonly DeliveredLine[], zone: FoundZone | null): DeliveryFee {
  const rated = lines.filter((line) => line.delivery_fee_cents > 0)
  const others = lines.filter((line) => line.delivery_fee_cents === 0)
  const parts = zone
    ? [...byPiece(rated, zone), ...(others.length > 0 ? [byZone(others, zone)] : [])]
    : [byZone(lines, null)]
  const fees = parts.map((part) => part.fee_cents)
  if (fees.some((fee) => fee === undefined))
    return { fee_cents: null, traces: parts.filter((part) => part.by === 'unknown') }
  return { fee_cents: plus(zero, ...fees.map((fee) => fee ?? zero)), traces: parts }
}

function byPiece(lines: readonly DeliveredLine[], zone: FoundZone): FeeTrace[] {
  if (lines.length === 0) return []
  const { name, tariff, piece_percent: percent } = zone
  const rate = (line: DeliveredLine) => percentOf(line.delivery_fee_cents, percent)
  const fee_cents = plus(...lines.map((line) => times(rate(line), line.amount)))
  const pieces = lines.reduce((sum, line) => sum + line.amount, 0)
  return [{ fee: 'delivery_fee', by: 'piece', fee_cents, pieces, percent, zone: name, tariff }]
}

/** The percentage that an order was charged by the piece at; null where it was not. */
export function piecePercent(traces: readonly FeeTrace[]): number | null {
  const trace = traces.find(({ fee, by }) => fee === 'delivery_fee' && by === 'piece')
  return trace ? (trace.percent ?? 100) : null
}

/** The delivery by the piece that an order was charged for so many pieces of an item; 0 where it was not. */
export function chargedByPiece(
  traces: readonly FeeTrace[],
  unit: Pick<DeliveredLine, 'delivery_fee_cents'> | null,
  pieces: number,
): Cents {
  const percent = piecePercent(traces)
  return percent === null || !unit ? zero : times(percentOf(unit.delivery_fee_cents, percent), pieces)
}

function byZone(lines: readonly DeliveredLine[], zone: FoundZone | null): FeeTrace {
  const load = loadOf(lines)
  const found = zone && load && tariffFee(zone, load)
  if (!found) return { fee: 'delivery_fee', by: 'unknown', ...(zone ? { zone: zone.name } : {}) }
  return { fee: 'delivery_fee', ...found, zone: zone.name, tariff: zone.tariff, ...load }
}

/** The total weight and volume of the lines; null where one is unknown. */
function loadOf(lines: readonly DeliveredLine[]): FreightLoad | null {
  if (lines.some((line) => line.gross_weight_g === 0 || line.volume_cm3 === 0)) return null
  const sum = (of: (line: DeliveredLine) => number) =>
    lines.reduce((total, line) => total + of(line) * line.amount, 0)
  return { weight_g: sum((line) => line.gross_weight_g), volume_cm3: sum((line) => line.volume_cm3) }
}

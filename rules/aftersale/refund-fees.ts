import { piecePercent } from '../buying/delivery-fee.ts'
import type { FeeTrace } from '../buying/fee-trace.ts'
import type { UnitFees } from '../buying/fees.ts'
import { remainingAmount } from '../buying/order/cancel-amounts.ts'
import { type Cents, minus, percentOf, plus, split, times, toCents, zero } from '../money/money.ts'

/**
 * The fees of an order that come back with pieces something is wrong with. Insurance does not: it covered
 * them until they arrived.
 */
type WorkFees = {
  pack_fee_cents: Cents
  delivery_fee_cents: Cents
  assembly_fee_cents: Cents
  /** Freight that was quoted and paid later. */
  fare_fee_cents: Cents
}
type Line = {
  amount: number
  cancelled: number
  total_cents: Cents
  weight_g: number
  unit_fees: UnitFees | null
}

/**
 * The fees paid for work on each line of an order, for its pieces not cancelled: packing, assembly and
 * delivery by the piece go to their lines, delivery by the load and freight are split by weight, unknown
 * weights by price. The shares add up to the fees, less the refunds for cancelled pieces (`backForPieces`),
 * to the cent.
 */
export function feesForLines(
  order: WorkFees & { fee_traces: readonly FeeTrace[] },
  bare: readonly Line[],
): Cents[] {
  const percent = piecePercent(order.fee_traces)
  const lines = bare.map((line) => atPercent(line, percent ?? 100))
  const prices = lines.map(restOf((line) => line.total_cents))
  const pieces = lines.map(remainingAmount)
  const byWeight = (fee: Cents, among?: boolean[]) => shareByWeight(fee, lines, among)
  const byUnit = (fee: Cents, unit: keyof UnitFees) => {
    const own = lines.map((line) => unitFee(line, unit, remainingAmount(line)))
    return share(
      withoutCancelled(fee, lines, unit),
      lines.map(() => true),
      [own, prices, pieces],
    )
  }
  const isByPiece = percent !== null
  const own = lines.map((line) =>
    isByPiece ? unitFee(line, 'delivery_fee_cents', remainingAmount(line)) : zero,
  )
  const delivery_cents = isByPiece
    ? withoutCancelled(order.delivery_fee_cents, lines, 'delivery_fee_cents')
    : order.delivery_fee_cents
  const load = minus(delivery_cents, plus(zero, ...own))
  const others = lines.map((line, i) => own[i] === 0 && remainingAmount(line) > 0)
  const delivery =
    load < 0
      ? [byUnit(order.delivery_fee_cents, 'delivery_fee_cents')]
      : [own, byWeight(load, others.some(Boolean) ? others : undefined)]
  const parts = [
    byUnit(order.pack_fee_cents, 'packing_fee_cents'),
    byUnit(order.assembly_fee_cents, 'assembly_fee_cents'),
    ...delivery,
    byWeight(order.fare_fee_cents),
  ]
  return lines.map((_, i) => plus(...parts.map((part) => part[i]!)))
}

/** A line whose rate of delivery by the piece is what its zone takes of it. */
const atPercent = (line: Line, percent: number): Line =>
  line.unit_fees
    ? {
        ...line,
        unit_fees: {
          ...line.unit_fees,
          delivery_fee_cents: percentOf(line.unit_fees.delivery_fee_cents, percent),
        },
      }
    : line

/** The part of `feesForLines` that is freight, by the line. */
export const freightForLines = (
  { fare_fee_cents }: Pick<WorkFees, 'fare_fee_cents'>,
  lines: readonly Line[],
): readonly Cents[] => shareByWeight(fare_fee_cents, lines)

function shareByWeight(fee: Cents, lines: readonly Line[], among = lines.map(() => true)): readonly Cents[] {
  const weights = lines.map(restOf((line) => line.weight_g))
  const prices = lines.map(restOf((line) => line.total_cents))
  return share(fee, among, [weights, prices, lines.map(remainingAmount)])
}

/** A measure of a whole line, for its pieces that were not cancelled. */
const restOf = (measure: (line: Line) => number) => (line: Line) =>
  Math.round((measure(line) * remainingAmount(line)) / line.amount)

const unitFee = ({ unit_fees }: Line, unit: keyof UnitFees, pieces: number): Cents =>
  unit_fees ? times(unit_fees[unit], pieces) : zero

/**
 * A fee by the piece, less the refunds for cancelled pieces; there were none where nothing was paid for it.
 */
function withoutCancelled(fee: Cents, lines: readonly Line[], unit: keyof UnitFees): Cents {
  const back = plus(zero, ...lines.map((line) => unitFee(line, unit, line.cancelled)))
  return toCents(Math.max(0, minus(fee, back)))
}

/** Splits a fee among lines by the first of these weights that any line has; evenly where there are none. */
function share(
  fee: Cents,
  among: readonly boolean[],
  weights: readonly (readonly number[])[],
): readonly Cents[] {
  const narrowed = [...weights, among.map(() => 1)].map((each) => each.map((one, i) => (among[i] ? one : 0)))
  const known = narrowed.find((each) => each.some((one) => one > 0))
  return known ? split(fee, known) : among.map(() => zero)
}

import type { FeeTrace } from '../fee-trace.ts'
import type { UnitFees } from '../fees.ts'
import { type Cents, minus, plus, split, times, zero } from '../money.ts'

/** The fees of an order that come back with pieces something is wrong with. Insurance does not: it covered them until they arrived. */
export type WorkFees = {
  pack_fee_cents: Cents
  delivery_fee_cents: Cents
  assembly_fee_cents: Cents
  /** Freight that was quoted and paid later. */
  fare_fee_cents: Cents
}
type Line = { amount: number; total_cents: Cents; weight_g: number; unit_fees: UnitFees | null }

/** All fees of an order that may come back. */
export const workFees = (order: WorkFees): Cents =>
  plus(order.pack_fee_cents, order.delivery_fee_cents, order.assembly_fee_cents, order.fare_fee_cents)

/**
 * What was paid for work on each line of an order: packing, assembly and delivery by the piece go to the lines that cause them, delivery by
 * the load and freight by weight, and what is not known by price. The shares add up to the fees, to the cent.
 */
export function feesForLines(
  order: WorkFees & { fee_traces: readonly FeeTrace[] },
  lines: readonly Line[],
): Cents[] {
  const byWeight = (fee: Cents, among = lines.map(() => true)) =>
    share(fee, among, [
      lines.map((line) => line.weight_g),
      lines.map((line) => line.total_cents),
      lines.map((line) => line.amount),
    ])
  const byUnit = (fee: Cents, unit: keyof UnitFees) =>
    share(
      fee,
      lines.map(() => true),
      [lines.map((line) => ownFee(line, unit)), lines.map((line) => line.total_cents)],
    )
  const pieces = order.fee_traces.some(({ fee, by }) => fee === 'delivery_fee' && by === 'piece')
  const own = lines.map((line) => (pieces ? ownFee(line, 'delivery_fee_cents') : zero))
  const load = minus(order.delivery_fee_cents, plus(zero, ...own))
  const others = own.map((fee) => fee === 0)
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

const ownFee = ({ unit_fees, amount }: Line, unit: keyof UnitFees): Cents =>
  unit_fees ? times(unit_fees[unit], amount) : zero

/** Splits a fee among some lines by the first weights of which there are any; evenly where there are none. */
function share(
  fee: Cents,
  among: readonly boolean[],
  weights: readonly (readonly number[])[],
): readonly Cents[] {
  const narrowed = [...weights, among.map(() => 1)].map((each) => each.map((one, i) => (among[i] ? one : 0)))
  const known = narrowed.find((each) => each.some((one) => one > 0))
  return known ? split(fee, known) : among.map(() => zero)
}

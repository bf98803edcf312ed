import { orderStatus, type Status } from '../buying/order/status.ts'

/** The kinds of damage of a carton. */
export const damageKinds = ['crushed', 'wet', 'opened', 'missing', 'other'] as const
export type DamageKind = (typeof damageKinds)[number]

/** The number of cartons of a line; where unknown, each piece counts as one. */
export const cartonsOf = ({ carton_count, amount }: { carton_count: number; amount: number }): number =>
  carton_count > 0 ? carton_count : amount

/**
 * How many pieces of a line these cartons belong to, when each piece came in as many cartons as the others,
 * one after the other.
 */
export function piecesIn(cartons: readonly number[], line: { carton_count: number; amount: number }): number {
  const each = Math.max(1, Math.floor(cartonsOf(line) / line.amount))
  const pieces = cartons.map((carton) => Math.min(line.amount, Math.ceil(carton / each)))
  return new Set(pieces).size
}

/** Damage can be reported once goods have arrived, but not while a request for a refund is open. */
export const maySayDamage = (status: Status): boolean =>
  status === orderStatus.arrived || status === orderStatus.completed || status === orderStatus.refunded

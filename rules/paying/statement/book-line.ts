import { type Cents, minus, plus, toCents, zero } from '../../money/money.ts'

/** The platform bears at most this much of what banks keep of a transfer; the database holds the same. */
export const chargesBorneAtMost = toCents(5_000)

/** The most vouchers that one transfer pays. */
export const vouchersAtMost = 20

/**
 * How the difference between a bank line and what it pays is booked. `credit`: more came, the rest stays in
 * the wallet. `received`: less came, and only that counts. `borne`: less came, and the platform bears the
 * bank's charge.
 */
export const differences = ['none', 'credit', 'received', 'borne'] as const
export type Difference = (typeof differences)[number]

/** The ways in which a line may be booked against what is claimed; the first is the usual one. */
export function waysToBook(line: Cents, claimed: Cents): readonly Difference[] {
  if (line === claimed) return ['none']
  if (line > claimed) return ['credit']
  return minus(claimed, line) <= chargesBorneAtMost ? ['borne', 'received'] : ['received']
}

/** What a voucher brings: what came of it, and what the platform bears of it. */
type VoucherShare = { received: Cents; borne: Cents }

/**
 * The shares of vouchers in a line, in their order: the last one takes the difference. Null where the line
 * is so much less that nothing is left for the last. The received shares add up to the line.
 */
export function shareLine(
  line: Cents,
  claims: readonly Cents[],
  difference: Difference,
): VoucherShare[] | null {
  const last = claims.at(-1)
  if (last === undefined) return null
  const others = claims.slice(0, -1)
  const rest = minus(line, plus(zero, ...others))
  if (rest <= 0) return null
  const borne = difference === 'borne' ? minus(last, rest) : zero
  return [...others.map((received) => ({ received, borne: zero })), { received: rest, borne }]
}

/** The amount that a share puts into the wallet or to the orders. */
export const broughtBy = ({ received, borne }: VoucherShare): Cents => plus(received, borne)

/** The largest number of vouchers among which a sum is looked for: each more doubles the work. */
const lookedAtMost = 12

/**
 * Those of several claims that add up to a line exactly, at least two of them; null where none do, or where
 * more than one choice does, because then nobody knows which are meant.
 */
export function claimsOfSum<C extends { amount_cents: Cents }>(
  line: Cents,
  claims: readonly C[],
): C[] | null {
  if (claims.length > lookedAtMost) return null
  const found: C[][] = []
  for (let chosen = 1; chosen < 2 ** claims.length && found.length < 2; chosen++) {
    const some = claims.filter((_, place) => (chosen >> place) & 1)
    if (some.length > 1 && plus(zero, ...some.map(({ amount_cents }) => amount_cents)) === line)
      found.push(some)
  }
  return found.length === 1 ? found[0]! : null
}

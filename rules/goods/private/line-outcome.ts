import { type Cents, toCents } from '../../money/money.ts'
import { type RequisitionKind, requisitionKind } from './requisition-graph.ts'

/** What the warehouse found of a line: sound pieces (of damaged goods, pieces), and damaged ones. */
type FoundPieces = { pieces: number; damaged: number }

type Line = {
  kind: RequisitionKind
  condition: 1 | 2
  amount: number
  /** For a count: further pieces of the item there, held by orders and other forms or arrived since. */
  beside: number
}

/**
 * What becomes of a line; together `done`, `damaged` and `missing` are its pieces, and those `beyond` them
 * that a count finds damaged or missing.
 */
export type LineOutcome = { done: number; damaged: number; missing: number; surplus: number; beyond: number }

/**
 * What becomes of a line by what was found of it, or null where that cannot be: more than the line has, or
 * damaged pieces where they make no difference. Of a count all pieces of the same are told: those that are
 * not of the form come first, and what lacks of them is `beyond` its own.
 */
export function lineOutcome(
  { kind, condition, amount, beside }: Line,
  { pieces, damaged }: FoundPieces,
): LineOutcome | null {
  if (damaged > 0 && (condition === 2 || kind === requisitionKind.dispose)) return null
  if (pieces < 0 || damaged < 0) return null
  if (kind !== requisitionKind.count) {
    const missing = amount - pieces - damaged
    return missing < 0 ? null : { done: pieces, damaged, missing, surplus: 0, beyond: 0 }
  }
  const book = amount + beside
  if (damaged > book) return null
  const missing = Math.max(book - pieces - damaged, 0)
  const surplus = Math.max(pieces + damaged - book, 0)
  const wrong = damaged + missing
  return { done: Math.max(amount - wrong, 0), damaged, missing, surplus, beyond: Math.max(wrong - amount, 0) }
}

/** Pieces of a lot that left, with what was paid for them. */
export type LeavingPart = { lot_id: number; amount: number; cost_cents: Cents }
type ReceivedPart = { lot_id: number; damaged: boolean; amount: number; cost_cents: Cents }

/**
 * What arrives of pieces that left, the oldest lots first: sound ones, then damaged ones; the last are those
 * that are missing. Each part takes its share of what was paid for its lot, rounded down, the last of a lot
 * the rest.
 */
export function partsArrived(out: readonly LeavingPart[], { pieces, damaged }: FoundPieces): ReceivedPart[] {
  let before = 0
  return out.flatMap(({ lot_id, amount, cost_cents }) => {
    const from = before
    before += amount
    const shareUpTo = (count: number) => Number((BigInt(cost_cents) * BigInt(count)) / BigInt(amount))
    const within = (place: number) => Math.min(Math.max(place - from, 0), amount)
    const part = (begin: number, end: number, isDamaged: boolean): ReceivedPart[] => {
      const [first, last] = [within(begin), within(end)]
      if (last === first) return []
      return [
        {
          lot_id,
          damaged: isDamaged,
          amount: last - first,
          cost_cents: toCents(shareUpTo(last) - shareUpTo(first)),
        },
      ]
    }
    return [...part(0, pieces, false), ...part(pieces, pieces + damaged, true)]
  })
}

type CostColumn = { cost_cents: number }

/** What was paid for pieces that left and did not come. */
export function lostCost(out: readonly CostColumn[], came: readonly CostColumn[]): Cents {
  const sum = (of: readonly CostColumn[]) => of.reduce((all, { cost_cents }) => all + cost_cents, 0)
  return toCents(sum(out) - sum(came))
}

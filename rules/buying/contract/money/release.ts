import { type Cents, minus, percentOf, plus, toCents, zero } from '../../../money/money.ts'

export type ReleaseState = {
  paid: Cents
  refunded: Cents
  released: Cents
  deposit: Cents
  /** The manufacturer has begun, and the contract releases the deposit by that. */
  begun: boolean
  retention_percent: number
  /** A claim is open: nothing more is released. */
  disputed: boolean
  /** The contract is completed: all that is held is released. */
  completed: boolean
  lots: readonly {
    value: Cents
    allowance: Cents
    /** The price of its claimed goods that are to be sent again, and have not left yet. */
    sent_again: Cents
    past_gate: boolean
  }[]
}

/** What is held for a contract: paid, not given back, and not released yet. */
export const heldOf = ({ paid, refunded, released }: Pick<ReleaseState, 'paid' | 'refunded' | 'released'>) =>
  minus(paid, plus(refunded, released))

/** What a lot that has passed its gate is worth to its manufacturer until the contract is completed. */
function worthOf({ value, allowance, sent_again }: ReleaseState['lots'][number], retention_percent: number) {
  const retained = percentOf(value, retention_percent)
  return toCents(Math.max(0, value - allowance - sent_again - retained))
}

/**
 * What is now to be released to the manufacturer. It follows from the state alone, so the order of payments
 * and gates does not change the sum, and asking again releases nothing twice.
 */
export function releaseDue(state: ReleaseState): Cents {
  if (state.disputed) return zero
  const kept = minus(state.paid, state.refunded)
  const passed = state.lots.filter(({ past_gate }) => past_gate)
  const earned = plus(zero, ...passed.map((lot) => worthOf(lot, state.retention_percent)))
  const least = state.begun ? state.deposit : zero
  const target = state.completed ? kept : Math.min(kept, Math.max(earned, least))
  return toCents(Math.min(heldOf(state), Math.max(0, target - state.released)))
}

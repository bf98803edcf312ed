import { type Cents, toCents } from '../../../money/money.ts'
import { needsSecondPerson } from '../../../money/withdrawals.ts'
import { hoursAfter } from '../../order/times.ts'

/** How a piece came that is claimed; the specification's conditions of goods, of which 1 is undamaged. */
export const claimCondition = { damaged: 2, missing: 3 } as const
export type ClaimCondition = (typeof claimCondition)[keyof typeof claimCondition]

/**
 * Where a claim is. `open`: the manufacturer is to offer. `offered`: the buyer is to answer. `decided`: by
 * customer service. `ended`: its contract ended before.
 */
export const claimState = { open: 0, offered: 1, accepted: 2, withdrawn: 3, decided: 4, ended: 5 } as const
export type ClaimState = (typeof claimState)[keyof typeof claimState]

/** Whether a claim still holds up its contract. */
export const isOpenClaim = ({ state }: { state: number }): boolean =>
  state === claimState.open || state === claimState.offered

/** Offers at most, days until customer service decides, days to answer, and when one is reminded. */
export const claimTimes = { offers: 3, serviceDays: 15, answerDays: 7, reminderDays: 5 } as const

export const picturesOfClaim = { from: 1, to: 5 } as const

/** From when customer service decides a claim that nobody settled. */
export const claimServiceFrom = (opened_at: Date): Date => hoursAfter(opened_at, claimTimes.serviceDays * 24)

/** Until when whoever is next should answer. */
export const claimAnswerBy = (since: Date): Date => hoursAfter(since, claimTimes.answerDays * 24)

/** Whether two people of customer service decide about so much, with the price of goods sent again. */
export const claimByTwo = (amount: Cents): boolean => needsSecondPerson(amount)

export type LotMoney = {
  value: Cents
  /** Agreed for the lot before. */
  allowance: Cents
  paid: Cents
  refunded: Cents
  /** Balances that wait for what they follow, in their order. */
  waiting: readonly { id: number; amount: Cents }[]
  held: Cents
}

/** The most that may be taken off for a lot: of its value, and of what is paid or not due yet. */
export function mostAllowed({ value, allowance, paid, refunded, waiting }: LotMoney): Cents {
  const open = waiting.reduce((sum, { amount }) => sum + amount, 0)
  return toCents(Math.max(0, Math.min(value - allowance, open + paid - refunded)))
}

export type Allowance = {
  /** Off balances that are not due yet, the last first. */
  discount: Cents
  milestones: { id: number; left: Cents }[]
  /** To the buyer's wallet: out of what is held, and the rest from the manufacturer. */
  back: Cents
  from_held: Cents
  from_manufacturer: Cents
}

/** How a sum that is agreed for a claim is given; null where there is not so much. */
export function allowanceOf(money: LotMoney, amount: Cents): Allowance | null {
  if (amount < 0 || amount > mostAllowed(money)) return null
  let rest: number = amount
  const milestones: Allowance['milestones'] = []
  for (const { id, amount: due } of money.waiting.toReversed()) {
    const off = Math.min(rest, due)
    if (off > 0) milestones.push({ id, left: toCents(due - off) })
    rest -= off
  }
  const from_held = Math.min(rest, money.held)
  return {
    discount: toCents(amount - rest),
    milestones,
    back: toCents(rest),
    from_held: toCents(from_held),
    from_manufacturer: toCents(rest - from_held),
  }
}

import { dayAt } from '../../../days.ts'
import { type Cents, minus, toCents, zero } from '../../../money/money.ts'
import { needsSecondPerson } from '../../../money/withdrawals.ts'
import { hoursAfter } from '../../order/times.ts'
import type { ContractSide } from '../state.ts'

/** Why a contract is to end before it is completed. */
export const terminationCauses = [
  'agreed',
  'buyerChanged',
  'lateDelivery',
  'quality',
  'unpaid',
  'forceMajeure',
  'other',
] as const
export type TerminationCause = (typeof terminationCauses)[number]

/**
 * What became of a request to terminate. `decided`: customer service ended the contract. `kept`: it did not.
 * `late`: the buyer ended it alone, for its goods were late.
 */
export const terminationState = {
  asked: 0,
  confirmed: 1,
  refused: 2,
  withdrawn: 3,
  decided: 4,
  kept: 5,
  late: 6,
} as const
export type TerminationState = (typeof terminationState)[keyof typeof terminationState]

const ended: readonly number[] = [terminationState.confirmed, terminationState.decided, terminationState.late]

/** Whether a request ended its contract; one that was refused, withdrawn or kept did not. */
export const endedBy = ({ state }: { state: number }): boolean => ended.includes(state)

/** The days to answer, when one is reminded, and after how many refusals customer service decides at once. */
export const terminationTimes = { answerDays: 10, reminderDays: 7, refusals: 2 } as const

/** The bounds of the words that say why. */
export const terminationReason = { from: 10, to: 500 } as const

/** What was paid for a contract, given back and released to its manufacturer, and the deposit of it. */
export type ContractMoney = { paid: Cents; refunded: Cents; released: Cents; deposit: Cents }

/** What of a contract's money the two sides part when it ends. */
export const toSettle = ({ paid, refunded }: Pick<ContractMoney, 'paid' | 'refunded'>): Cents =>
  minus(paid, refunded)

/**
 * What the manufacturer keeps by the cause, as a form proposes it; null where nothing follows from the cause.
 * Both sides may agree on another sum.
 */
export function proposedKeeps(cause: TerminationCause, money: ContractMoney): Cents | null {
  const whole = toSettle(money)
  const within = (sum: number) => toCents(Math.min(whole, Math.max(0, sum)))
  if (cause === 'buyerChanged' || cause === 'unpaid') return within(money.deposit)
  if (cause === 'lateDelivery' || cause === 'quality') return zero
  return cause === 'forceMajeure' ? within(money.released) : null
}

type Settlement = {
  keeps: Cents
  back: Cents
  /** What leaves the deposits held. */
  from_held: Cents
  /** What the manufacturer gets of it; below zero it owes what was released too much. */
  to_manufacturer: Cents
}

/** How the money of a contract is parted at its end; null where so much was not paid. */
export function settlementOf(money: ContractMoney, keeps: Cents): Settlement | null {
  const whole = toSettle(money)
  if (keeps < 0 || keeps > whole) return null
  return {
    keeps,
    back: minus(whole, keeps),
    from_held: minus(whole, money.released),
    to_manufacturer: minus(keeps, money.released),
  }
}

/** Until when the other side may answer before customer service decides. */
export const answerBy = (asked_at: Date): Date => hoursAfter(asked_at, terminationTimes.answerDays * 24)

/** From when customer service decides a request, given how many of the same side were refused before. */
export const serviceFrom = (asked_at: Date, refusals: number): Date =>
  refusals >= terminationTimes.refusals ? asked_at : answerBy(asked_at)

/** Whether two people of customer service decide about so much money. */
export const decidedByTwo = (money: Pick<ContractMoney, 'paid' | 'refunded'>): boolean =>
  needsSecondPerson(toSettle(money))

type OpenRequest = { asked_by: ContractSide; state: number; asked_at: string; service_at: string }
type Reader = { side: ContractSide | 'staff'; at: Date }
type EndState = { termination: OpenRequest | null; late_from: string | null }

/** The events of the end of a contract that depend on the request that is open, and on the day. */
export const endEvents = [
  'confirmTerminate',
  'refuseTerminate',
  'withdrawTerminate',
  'decideTerminate',
  'keepContract',
  'terminateLate',
] as const
type EndEvent = (typeof endEvents)[number]

/** Whether somebody may cause such an event now, where the status and the person's role allow it. */
export function mayEnd({ termination, late_from }: EndState, event: EndEvent, { side, at }: Reader): boolean {
  if (event === 'terminateLate') return late_from !== null && dayAt(at, 'UTC') >= late_from
  if (termination?.state !== terminationState.asked) return false
  const { asked_by, asked_at, service_at } = termination
  if (event === 'withdrawTerminate') return asked_by === side
  if (event === 'confirmTerminate') return asked_by !== side
  if (event === 'refuseTerminate') return asked_by !== side && new Date(service_at) > new Date(asked_at)
  return new Date(service_at) <= at
}

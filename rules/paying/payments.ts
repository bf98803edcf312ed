import { type Payment, payment } from '../codes.ts'
import { type Cents, percentOf, plus, toCents } from '../money/money.ts'

/** The payment providers. The sandbox plays each of the others where none is configured. */
export const providerNames = ['stripe', 'paypal', 'converge', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

/** The payment methods that lead to a provider's own page, with their provider. Domain: "Money". */
export const providerOf = {
  [payment.wallet]: 'paypal',
  [payment.card]: 'stripe',
  [payment.gateway]: 'converge',
  [payment.chat]: 'stripe',
  [payment.mobile]: 'stripe',
} as const satisfies Partial<Record<Payment, ProviderName>>
export type HostedPayment = keyof typeof providerOf
/** The ways that recharge a balance, and pay no order. Specification section 9. */
const rechargeOnly = [payment.chat, payment.mobile] as const
/** The ways to pay orders on a provider's page. */
export type HostedOrderPayment = Exclude<HostedPayment, (typeof rechargeOnly)[number]>
export const isRechargeOnly = (way: Payment): boolean => rechargeOnly.some((one) => one === way)
export const hostedPayments = Object.keys(providerOf).map(Number) as HostedPayment[]

/**
 * The least and the most that a way to pay takes in one payment, where its provider says so.
 * Stripe: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const ofStripe = { least: toCents(50), most: toCents(99_999_999) }
const takenAtOnce: Partial<Record<Payment, { least: Cents; most: Cents }>> = {
  [payment.card]: ofStripe,
  [payment.chat]: ofStripe,
  [payment.mobile]: ofStripe,
}

/**
 * What a payment on a provider's page costs by its site's percentage, and what is charged there in all.
 * Specification, section 3: `pay_handling`.
 */
export function withHandling(amount: Cents, percent: number): { handling: Cents; total: Cents } {
  const handling = percentOf(amount, percent)
  return { handling, total: plus(amount, handling) }
}

/** The bound that an amount breaks: the least or the most that a method takes in one payment. */
type AmountBound = { name: 'belowLeast' | 'aboveMost'; bound: Cents }

/** Why a way does not take so much in one payment; null where it does. */
export function boundBroken(way: Payment, amount: Cents): AmountBound | null {
  const bounds = takenAtOnce[way]
  if (!bounds) return null
  if (amount < bounds.least) return { name: 'belowLeast', bound: bounds.least }
  return amount > bounds.most ? { name: 'aboveMost', bound: bounds.most } : null
}

/** The life of a try to pay through a provider. `review`: money came that finance has to look at. */
export const attemptStates = ['opening', 'open', 'captured', 'failed', 'review'] as const
export type AttemptState = (typeof attemptStates)[number]

/**
 * Why nothing was paid. `notDue`: the order was paid otherwise or is over; `unreachable`: the provider never
 * answered; `returned`: money came in another currency, and finance gave it back.
 */
export const attemptFailures = [
  'declined',
  'cardNumber',
  'cancelled',
  'expired',
  'notDue',
  'unreachable',
  'returned',
] as const
export type AttemptFailure = (typeof attemptFailures)[number]

/**
 * Irregularities of an attempt that finance may want to look at: with `review`, money in another currency
 * waits for a decision; with `toWallet`, an order could not take the money.
 */
export const oddities = ['review', 'refunded', 'otherAmount', 'toWallet'] as const
export type Oddity = (typeof oddities)[number]

const second = 1000
const hour = 3_600 * second

export const attemptTimes = {
  /** How long a provider's page may be paid on. Stripe allows no less than half an hour. */
  openMs: hour,
  /** An attempt whose page nobody opened ends after this. */
  openingMs: 10 * 60 * second,
  /** The delay of the first poll of a provider; each later delay is twice as long. */
  firstAskMs: 30 * second,
  longestGapMs: 6 * hour,
  /** How long after the page has closed the provider is still polled. */
  askAfterEndMs: 48 * hour,
  /** How long a page polls for the outcome; a refusal after that is told by a notice. */
  patienceMs: 10 * 60 * second,
  /** The shortest interval between polls for a person waiting before the result page. */
  waitingMs: 2 * second,
} as const

/** The delay before the next poll, after so many without an outcome; null when it is given up. */
export function nextAsk(at: Date, { asks, expires_at }: { asks: number; expires_at: Date }): Date | null {
  if (at.getTime() > expires_at.getTime() + attemptTimes.askAfterEndMs) return null
  const gap = Math.min(attemptTimes.firstAskMs * 2 ** asks, attemptTimes.longestGapMs)
  return new Date(at.getTime() + gap)
}

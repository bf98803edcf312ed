import { type Cents, minus, plus, toCents, zero } from '../../money/money.ts'
import { orderStatus, type Status } from './status.ts'
import { hoursAfter } from './times.ts'

/**
 * How long the freight of an order may be paid, from its quotation; then it is overdue. Domain: "Stock
 * orders".
 */
export const freightDays = 7
/**
 * After so many days each its buyer is reminded, for the last time when it is overdue: then staff has it in a
 * queue.
 */
export const freightReminders = [2, 5, freightDays] as const

/** How many days are left to pay it, begun ones too; 0 once it is overdue. */
export const freightDaysLeft = (pay_before: Date, at: Date): number =>
  Math.max(0, Math.ceil((pay_before.getTime() - at.getTime()) / 86_400_000))

/** Since when an order waits for its freight to be paid: when it was quoted. */
export const freightSince = (pay_before: Date): Date => hoursAfter(pay_before, -freightDays * 24)

/** For how many whole days an order's freight should have been paid already; null where it is not overdue. */
export function freightDaysOver(order: { status: Status; pay_before: Date }, at: Date): number | null {
  if (!isFreightOverdue(order, at)) return null
  return Math.floor((at.getTime() - order.pay_before.getTime()) / 86_400_000)
}

/** The limits of the parts of a freight quotation. */
export const freightLinesAtMost = 20

type Priced = { status: Status; fare_fee_cents: Cents; order_fee_cents: Cents; paid_fee_cents: Cents }

/** In these an order waits for its freight to be paid. */
export const freightStatuses: readonly Status[] = [
  orderStatus.pendingFreightPayment,
  orderStatus.freightPartlyPaid,
]

/** Whether an order's freight should have been paid by now. */
const isFreightOverdue = ({ status, pay_before }: { status: Status; pay_before: Date }, at: Date): boolean =>
  freightStatuses.includes(status) && pay_before <= at

/**
 * The paid and due amounts of an order's freight. Freight is quoted for orders that are otherwise paid, so
 * the unpaid part of their price is the freight.
 */
export function freightDue({ status, fare_fee_cents, order_fee_cents, paid_fee_cents }: Priced) {
  const open = minus(order_fee_cents, paid_fee_cents)
  const paid = paid_fee_cents === 0 ? zero : toCents(Math.max(0, fare_fee_cents - open))
  return { paid, due: freightStatuses.includes(status) ? open : zero }
}

/**
 * The event of paying this amount of freight: all that is due, or a first part of it. Null where neither is
 * possible: nothing is due, the amount is higher, or it is not the whole rest after a part.
 */
export function freightEvent(
  { status, due }: { status: Status; due: Cents },
  amount: Cents,
): 'payFreight' | 'payFreightPart' | null {
  if (!freightStatuses.includes(status) || amount <= 0 || amount > due) return null
  if (amount === due) return 'payFreight'
  return status === orderStatus.pendingFreightPayment ? 'payFreightPart' : null
}

/** The least that can be paid of freight: a part once, then all the rest. */
export const leastFreight = ({ status, due }: { status: Status; due: Cents }): Cents =>
  status === orderStatus.pendingFreightPayment ? toCents(Math.min(1, due)) : due

export type FreightLine = { text: string; amount_cents: Cents }

/** Whether the parts of a quotation add up to it; true where it has none. */
export const addsUp = (amount: Cents, lines: readonly FreightLine[]): boolean =>
  lines.length === 0 || plus(...lines.map((line) => line.amount_cents)) === amount

import { type Cents, minus, plus, toCents, zero } from '../../money/money.ts'
import { orderStatus, type Status } from './status.ts'
import { hoursAfter } from './times.ts'

/**
 * The days to pay an order's freight, from its quotation; after them it is overdue. Domain: "Stock
 * orders".
 */
export const freightDays = 7
/**
 * The days after which its buyer is reminded; the last one is when it is overdue and enters the queue of
 * staff.
 */
export const freightReminders = [2, 5, freightDays] as const

/** The days left to pay it, counting a begun day as whole; 0 once it is overdue. */
export const freightDaysLeft = (pay_before: Date, at: Date): number =>
  Math.max(0, Math.ceil((pay_before.getTime() - at.getTime()) / 86_400_000))

/** Since when an order waits for its freight payment: the time of the quotation. */
export const freightSince = (pay_before: Date): Date => hoursAfter(pay_before, -freightDays * 24)

/** The whole days by which an order's freight is overdue; null where it is not. */
export function freightDaysOver(order: { status: Status; pay_before: Date }, at: Date): number | null {
  if (!isFreightOverdue(order, at)) return null
  return Math.floor((at.getTime() - order.pay_before.getTime()) / 86_400_000)
}

/** The limits of the parts of a freight quotation. */
export const freightLinesAtMost = 20

type PricedOrder = { status: Status; fare_fee_cents: Cents; order_fee_cents: Cents; paid_fee_cents: Cents }

/** The statuses of an order that waits for its freight payment. */
export const freightStatuses: readonly Status[] = [
  orderStatus.pendingFreightPayment,
  orderStatus.freightPartlyPaid,
]

/** Whether an order's freight is past its deadline. */
const isFreightOverdue = ({ status, pay_before }: { status: Status; pay_before: Date }, at: Date): boolean =>
  freightStatuses.includes(status) && pay_before <= at

/**
 * The paid and due amounts of an order's freight. Freight is quoted for orders that are otherwise paid, so
 * the unpaid part of their price is the freight.
 */
export function freightDue({ status, fare_fee_cents, order_fee_cents, paid_fee_cents }: PricedOrder) {
  const open = minus(order_fee_cents, paid_fee_cents)
  const paid = paid_fee_cents === 0 ? zero : toCents(Math.max(0, fare_fee_cents - open))
  return { paid, due: freightStatuses.includes(status) ? open : zero }
}

/**
 * The event of paying this amount of freight: all of it, or a first part. Null where neither is possible:
 * nothing is due, the amount is higher, or it is not the whole rest after a part.
 */
export function freightEvent(
  { status, due }: { status: Status; due: Cents },
  amount: Cents,
): 'payFreight' | 'payFreightPart' | null {
  if (!freightStatuses.includes(status) || amount <= 0 || amount > due) return null
  if (amount === due) return 'payFreight'
  return status === orderStatus.pendingFreightPayment ? 'payFreightPart' : null
}

/** The minimum payment of freight: any amount for the first part, then all the rest. */
export const leastFreight = ({ status, due }: { status: Status; due: Cents }): Cents =>
  status === orderStatus.pendingFreightPayment ? toCents(Math.min(1, due)) : due

export type FreightLine = { text: string; amount_cents: Cents }

/** Whether the parts of a quotation add up to it; true without parts. */
export const addsUp = (amount: Cents, lines: readonly FreightLine[]): boolean =>
  lines.length === 0 || plus(...lines.map((line) => line.amount_cents)) === amount

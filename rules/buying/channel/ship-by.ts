import { addDays, isDay } from '../../days.ts'
import { orderStatus, type Status } from '../order/status.ts'

/** The statuses of a sales order that has not left and is not over. */
export const unsentStatuses: readonly Status[] = [
  orderStatus.labelToUpload,
  orderStatus.pendingReview,
  orderStatus.pendingPayment,
  orderStatus.underAudit,
  orderStatus.locked,
  orderStatus.processing,
  orderStatus.awaitingPacking,
  orderStatus.pendingFreightPayment,
  orderStatus.freightPartlyPaid,
]
/** Statuses of sales orders that wait for the dealer's payment. */
export const unpaidSales: readonly Status[] = [
  orderStatus.pendingPayment,
  orderStatus.locked,
  orderStatus.pendingFreightPayment,
  orderStatus.freightPartlyPaid,
]

/** Whether an order has to leave today, or should have left. */
export const isPressing = (
  { status, ship_by }: { status: number; ship_by: string | null },
  today: string,
): boolean => ship_by !== null && ship_by <= today && unsentStatuses.some((one) => one === status)

/** For how many days ahead an order may be promised. */
const shipByDays = 365

/** Whether somebody may type this day as the one by which an order has to leave. */
export const mayShipBy = (day: string, today: string): boolean =>
  day >= today && day <= addDays(today, shipByDays)

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The parts of a day as channels write it: `2026-03-09…`, `3/9/2026…`, `Mar 9, 2026`, `Mar-09-26`. */
function partsOf(text: string): readonly [year: number, month: number, day: number] | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})(?:\D|$)/.exec(text)
  if (us) return [yearOf(us[3]!), Number(us[1]), Number(us[2])]
  const worded = /^([a-z]{3})[a-z]*\.?[ -](\d{1,2}),?[ -](\d{2}|\d{4})(?:\D|$)/i.exec(text)
  if (worded) return [yearOf(worded[3]!), months.indexOf(worded[1]!.toLowerCase()) + 1, Number(worded[2])]
  return null
}
const yearOf = (digits: string) => Number(digits) + (digits.length === 2 ? 2_000 : 0)

/** A day as a file of a channel writes it; null where it is none. */
export function dayInFile(text: string): string | null {
  const parts = partsOf(text.trim())
  if (!parts) return null
  const [year, month, date] = parts
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${year}-${two(month)}-${two(date)}`
  return year >= 2_000 && year < 2_100 && isDay(day) ? day : null
}

/** Durations of an order's steps. Specification section 9 and the order graph. */
export const orderTimes = {
  /** To pay, from placing or unlocking. */
  payHours: 24,
  /** The extension while finance checks a payment in another currency. */
  foreignChargeHours: 72,
  /** After which a locked order is given up. */
  lockedHours: 24,
  /** To upload the label of the buyer's own carrier; the goods stay reserved until then. */
  labelHours: 72,
  /** To pay the deposit of a reservation, from its approval; its place in line is held until then. */
  depositHours: 72,
  /** To pay the rest of a reservation, from the arrival of its goods or the quote of its delivery. */
  balanceDays: 14,
  /** After which a reservation is given up that was not submitted, or not again. */
  draftDays: 30,
  /** A reservation may be left with its whole deposit when its goods come more than this later. */
  lateDays: 30,
  /** After which an arrived order counts as accepted: the carrier's claim period ends after a week. */
  silentDays: 7,
  /** For self pickup. */
  freeStorageDays: 5,
} as const

/** Minutes before the end of the time to pay at which an open page warns the buyer. */
export const holdMinutes = [60, 10] as const

/**
 * Whether an unpaid order can still be paid. At the very end of its time it cannot, though the job that
 * locks it runs up to a minute later: domain, "Stock orders".
 */
export const isTimeToPay = ({ pay_before }: { pay_before: Date }, at: Date): boolean => pay_before > at

export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** How long things may take in an order's life. Specification section 9 and the order graph. */
export const orderTimes = {
  /** To pay, from placing or unlocking. */
  payHours: 24,
  /** While finance looks at money that came for it in another currency. */
  foreignChargeHours: 72,
  /** A locked order is given up after this. */
  lockedHours: 24,
  /** To upload the label of one's own carrier; until then the goods are held. */
  labelHours: 72,
  /** A buyer who says nothing has accepted: the carrier's claim period ends after a week. */
  silentDays: 7,
  /** Self pickup. */
  freeStorageDays: 5,
} as const

/**
 * Whether an unpaid order can be paid still. At the instant its time to pay ends it cannot, though what locks
 * it comes within a minute: domain, "Stock orders".
 */
export const isTimeToPay = ({ pay_before }: { pay_before: Date }, at: Date): boolean => pay_before > at

export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

/**
 * The mails about what was changed of an order or given for it, and by whom. `by`: a colleague, or `none`
 * for the platform's staff; `was`, `now`: as it was and is, or `none` for nothing.
 */
export type ChangeMails = {
  /** `was`, `now`: a time (`slotText`), or `none` for any. */
  pickupChanged: { name: string; order_number: string; by: string; was: string; now: string }
  /** `field`: what was corrected (`CorrectedField`). */
  orderCorrected: {
    name: string
    order_number: string
    field: string
    by: string
    was: string
    now: string
  }
  /** `balance`: of the company, after it. */
  goodwillGiven: { name: string; order_number: string; amount: string; reason: string; balance: string }
}

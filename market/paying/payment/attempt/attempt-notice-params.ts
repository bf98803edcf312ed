import { moneyText } from '#rules/money/money'
import type { AttemptRow } from './begin-attempt.ts'

/** A try to pay, as messages name it: by what was to be paid, and how much. */
export const attemptNoticeParams = ({ attempt_number, order_sn, amount_cents }: AttemptRow) => ({
  attempt_number,
  order_number: order_sn ?? attempt_number,
  amount: moneyText(amount_cents),
})

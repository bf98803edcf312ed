import { moneyText } from '#rules/money/money'
import type { AttemptRow } from './begin-attempt.ts'

/** The parameters of a notice about an attempt: its order or recharge, and the amount. */
export const attemptNoticeParams = ({ attempt_number, order_sn, amount_cents }: AttemptRow) => ({
  attempt_number,
  order_number: order_sn ?? attempt_number,
  amount: moneyText(amount_cents),
})

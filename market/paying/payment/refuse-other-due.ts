import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'

/** Refuses to pay where another amount is due than the payer saw (`payment.amountChanged` with `due`). */
export function refuseOtherDue(due: Cents, seen: string | undefined): void {
  if (seen !== undefined && seen !== moneyText(due))
    refuse('payment.amountChanged', { due: moneyText(due) }, 'due_seen')
}

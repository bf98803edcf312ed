import type { Tx } from '#database/connect'
import { minus, moneyText } from '#rules/money/money'
import { payoutState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import { bankLineState } from '#rules/status-codes'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../actor.ts'
import { endPayout } from '../settlement/payout/end-payout.ts'
import { absolute, type LockedLine, settleLine } from './lock-line.ts'

const longestReference = 80

/**
 * Books a line as a payout to a manufacturer: one that was sent is paid under the line's reference, one that
 * was noted as paid by hand before is only matched. Refuses one that is not so far (`payout.notPending`), an
 * unknown one (`payout.notFound`), and another amount (`statement.amountDiffers`).
 */
export async function bookPayout(
  tx: Tx,
  actor: Staff,
  { line, payout_id }: { line: LockedLine; payout_id: number },
): Promise<void> {
  const payout = await tx
    .selectFrom('merchant_payout')
    .select(['payout_number', 'amount_cents', 'fee_cents', 'state'])
    .where('id', '=', payout_id)
    .executeTakeFirst()
  if (!payout) refuse('payout.notFound')
  const { payout_number, amount_cents, fee_cents, state } = payout
  const expected = minus(fee_cents, amount_cents)
  if (line.amount_cents !== expected)
    refuse('statement.amountDiffers', {
      line: moneyText(absolute(line.amount_cents)),
      expected: moneyText(absolute(expected)),
    })
  const reference = cutText(line.reference || line.text || line.booked_on, longestReference)
  if (state === payoutState.paid) await lockUnmatched(tx, payout_id)
  else
    await endPayout(tx, actor, {
      payout_number,
      event: 'pay',
      reference,
      reason: '',
      amount: '',
    })
  await settleLine(tx, actor, { line, state: bankLineState.matched, payout_id })
}

/** Locks a payout that was noted as paid by hand and has no line yet, so that it gets none meanwhile. */
async function lockUnmatched(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('merchant_payout').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const matched = await tx.selectFrom('bank_line').select('id').where('payout_id', '=', id).executeTakeFirst()
  if (matched) refuse('payout.notPending')
}

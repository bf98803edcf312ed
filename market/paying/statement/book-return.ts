import type { Tx } from '#database/connect'
import { minus, moneyText } from '#rules/money/money'
import { payoutState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import { bankLineState } from '#rules/status-codes'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../actor.ts'
import { endPayout } from '../settlement/payout/end-payout.ts'
import { absolute, type LockedLine, settleLine } from './lock-line.ts'

const longestReason = 500

/**
 * Books a line as a payout that came back: as much is payable again as came, for the reason that the line
 * says. One that was noted by hand before is only matched, where it came with this very amount. Refuses one
 * that is not so far (`payout.notPending`) or came too late (`payout.tooLate`), an unknown one
 * (`payout.notFound`), and a line that is no money of it (`statement.amountDiffers`).
 */
export async function bookReturn(
  tx: Tx,
  actor: Staff,
  { line, payout_id }: { line: LockedLine; payout_id: number },
): Promise<void> {
  const payout = await tx
    .selectFrom('merchant_payout')
    .select(['payout_number', 'amount_cents', 'fee_cents', 'state', 'returned_cents'])
    .where('id', '=', payout_id)
    .executeTakeFirst()
  if (!payout) refuse('payout.notFound')
  const { payout_number, amount_cents, fee_cents, state, returned_cents } = payout
  const most = returned_cents ?? minus(amount_cents, fee_cents)
  const fits = returned_cents === null ? line.amount_cents <= most : line.amount_cents === most
  if (line.amount_cents <= 0 || !fits)
    refuse('statement.amountDiffers', {
      line: moneyText(absolute(line.amount_cents)),
      expected: moneyText(most),
    })
  if (state === payoutState.returned) await lockUnmatched(tx, payout_id)
  else
    await endPayout(tx, actor, {
      payout_number,
      event: 'return',
      reference: '',
      reason: cutText(line.text || line.reference || line.booked_on, longestReason),
      amount: moneyText(line.amount_cents),
    })
  await settleLine(tx, actor, { line, state: bankLineState.matched, returned_payout_id: payout_id })
}

/** Locks a payout that was noted as returned by hand and has no line yet, so that it gets none meanwhile. */
async function lockUnmatched(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('merchant_payout').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const matched = await tx
    .selectFrom('bank_line')
    .select('id')
    .where('returned_payout_id', '=', id)
    .executeTakeFirst()
  if (matched) refuse('payout.notPending')
}

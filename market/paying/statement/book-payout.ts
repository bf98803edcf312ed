import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText } from '#rules/money/money'
import { payoutState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import { bankLineState } from '#rules/status-codes'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../actor.ts'
import { endPayout } from '../settlement/payout/end-payout.ts'
import type { Payout } from '../settlement/payout/lock-run.ts'
import { absolute, type LockedLine, settleLine } from './lock-line.ts'

const longest = { reference: 80, reason: 500 } as const
type Booking = { line: LockedLine; payout_id: number }
type MatchedAs = 'payout_id' | 'returned_payout_id'

/**
 * Books a line as a payout to a manufacturer: one that was sent is paid under the line's reference, one that
 * was noted as paid by hand before is only matched. Refuses one that is not so far (`payout.notPending`), an
 * unknown one (`payout.notFound`), and another amount (`statement.amountDiffers`).
 */
export async function bookPayout(tx: Tx, actor: Staff, { line, payout_id }: Booking): Promise<void> {
  const { payout_number, amount_cents, fee_cents, state } = await find(tx, payout_id)
  const expected = minus(fee_cents, amount_cents)
  if (line.amount_cents !== expected) refuseOtherAmount(line, expected)
  if (state === payoutState.paid) await lockUnmatched(tx, payout_id, 'payout_id')
  else
    await endPayout(tx, actor, {
      payout_number,
      event: 'pay',
      reference: cutText(line.reference || line.text || line.booked_on, longest.reference),
      reason: '',
      amount: '',
    })
  await settleLine(tx, actor, { line, state: bankLineState.matched, payout_id })
}

/**
 * Books a line as a payout that came back: as much is payable again as came, for the reason that the line
 * says. One that was noted by hand before is only matched, where it came with this very amount. Refuses one
 * that is not so far (`payout.notPending`) or came too late (`payout.tooLate`), an unknown one
 * (`payout.notFound`), and a line that is no money of it (`statement.amountDiffers`).
 */
export async function bookReturn(tx: Tx, actor: Staff, { line, payout_id }: Booking): Promise<void> {
  const { payout_number, amount_cents, fee_cents, state, returned_cents } = await find(tx, payout_id)
  const most = returned_cents ?? minus(amount_cents, fee_cents)
  const fits = returned_cents === null ? line.amount_cents <= most : line.amount_cents === most
  if (line.amount_cents <= 0 || !fits) refuseOtherAmount(line, most)
  if (state === payoutState.returned) await lockUnmatched(tx, payout_id, 'returned_payout_id')
  else
    await endPayout(tx, actor, {
      payout_number,
      event: 'return',
      reference: '',
      reason: cutText(line.text || line.reference || line.booked_on, longest.reason),
      amount: moneyText(line.amount_cents),
    })
  await settleLine(tx, actor, { line, state: bankLineState.matched, returned_payout_id: payout_id })
}

type PayoutFacts = Pick<Payout, 'payout_number' | 'amount_cents' | 'fee_cents' | 'state' | 'returned_cents'>

async function find(tx: Tx, id: number): Promise<PayoutFacts> {
  const payout = await tx
    .selectFrom('merchant_payout')
    .select(['payout_number', 'amount_cents', 'fee_cents', 'state', 'returned_cents'])
    .where('id', '=', id)
    .executeTakeFirst()
  return payout ?? refuse('payout.notFound')
}

const refuseOtherAmount = (line: LockedLine, expected: Cents): never =>
  refuse('statement.amountDiffers', {
    line: moneyText(absolute(line.amount_cents)),
    expected: moneyText(absolute(expected)),
  })

/** Locks a payout that was noted by hand and has no line yet, so that it gets none meanwhile. */
async function lockUnmatched(tx: Tx, id: number, as: MatchedAs): Promise<void> {
  await tx.selectFrom('merchant_payout').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const matched = await tx.selectFrom('bank_line').select('id').where(as, '=', id).executeTakeFirst()
  if (matched) refuse('payout.notPending')
}

import { sql } from 'kysely'
import type { endPayout as declared } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { minus, moneyText, parsePrice, zero } from '#rules/money/money'
import { type PayoutState, payoutDays, payoutState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { type Entry, post } from '../../../money/wallet/post.ts'
import { tellOfMoney } from '../../../people/message/tell-of-money.ts'
import { writeAudit } from '../../../write-audit.ts'
import { barFailedBank } from '../bank/bar-failed-bank.ts'
import type { Payout } from './lock-run.ts'
import { closeDoneRuns, movePayouts } from './move-payouts.ts'

type Input = In<typeof declared>

/**
 * Notes what became of a payout: the bank paid it, under its reference; it failed and is payable again; or
 * it came back within 90 days, and as much is payable as came; what is missing is for a correction. After
 * the second one that did not arrive its account waits for finance (`barFailedBank`). Refuses a
 * payout that is not so far (`payout.notPending`), an unknown one (`payout.notFound`), none of reference and
 * reason where one is needed, and an amount that was not paid (`payout.amount`).
 */
export async function endPayout(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const payout = await lockPayout(tx, input.payout_number.toUpperCase())
  const state = await ends[input.event](tx, actor, { ...input, payout })
  await closeDoneRuns(tx, actor.at, [payout.run_id])
  await writeAudit(tx, actor, {
    action: `payout.${input.event}`,
    subject: 'payout',
    subject_id: payout.payout_number,
    after: {
      amount: moneyText(payout.amount_cents),
      reason: input.reason,
      payout_reference: input.reference,
    },
  })
  return { state }
}

/** A payout, locked after its run, as everywhere. */
async function lockPayout(tx: Tx, payout_number: string): Promise<Payout> {
  await sql`select from payout_run where id = (select run_id from merchant_payout where payout_number = ${payout_number})
    for no key update`.execute(tx)
  const payout = await tx
    .selectFrom('merchant_payout')
    .selectAll()
    .where('payout_number', '=', payout_number)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return payout ?? refuse('payout.notFound')
}

type End = (tx: Tx, actor: Staff, ending: Input & { payout: Payout }) => Promise<PayoutState>

const pay: End = async (tx, actor, { payout, reference }) => {
  if (reference === '') refuse('wallet.payoutReference', {}, 'reference')
  const { merchant_id, payout_number, amount_cents, fee_cents } = payout
  await movePayouts(tx, actor, { payouts: [payout], event: 'pay', set: { reference } })
  const entries: Entry[] = [
    { kind: 'merchant_paying', merchant_id, amount_cents: minus(zero, amount_cents) },
    { kind: 'clearing_bank', amount_cents: minus(amount_cents, fee_cents) },
    { kind: 'platform_fees', amount_cents: fee_cents },
  ]
  await post(tx, actor, { kind: 'payout_paid', reference: payout.payout_number, entries })
  const amount = moneyText(minus(amount_cents, fee_cents))
  await tellOfMoney(tx, actor, { merchant_id, name: 'payoutPaid', params: { payout_number, amount } })
  return payoutState.paid
}

const fail: End = async (tx, actor, { payout, reason }) => {
  if (reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const { merchant_id, merchant_bank_id, amount_cents } = payout
  await movePayouts(tx, actor, { payouts: [payout], event: 'fail', reason })
  const entries: Entry[] = [
    { kind: 'merchant_paying', merchant_id, amount_cents: minus(zero, amount_cents) },
    { kind: 'merchant_payable', merchant_id, part: 'payoutFailed', amount_cents },
  ]
  await post(tx, actor, { kind: 'payout_released', reference: payout.payout_number, entries })
  await barFailedBank(tx, { merchant_id, merchant_bank_id, at: actor.at })
  await tellFailed(tx, actor, { ...payout, reason })
  return payoutState.failed
}

const comeBack: End = async (tx, actor, { payout, reason, amount }) => {
  if (reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const { merchant_id, merchant_bank_id, amount_cents, fee_cents, updated_at } = payout
  if (payout.state === payoutState.paid && actor.at > hoursAfter(updated_at, 24 * payoutDays.return))
    refuse('payout.tooLate', { days: payoutDays.return })
  const returned = parsePrice(amount)
  if (returned === null || returned > amount_cents - fee_cents) refuse('payout.amount', {}, 'amount')
  await movePayouts(tx, actor, {
    payouts: [payout],
    event: 'return',
    reason,
    set: { returned_cents: returned },
  })
  const entries: Entry[] = [
    { kind: 'clearing_bank', amount_cents: minus(zero, returned) },
    { kind: 'merchant_payable', merchant_id, part: 'payoutReturned', amount_cents: returned },
  ]
  await post(tx, actor, { kind: 'payout_returned', reference: payout.payout_number, entries })
  await barFailedBank(tx, { merchant_id, merchant_bank_id, at: actor.at })
  await tellFailed(tx, actor, { ...payout, amount_cents: returned, reason })
  return payoutState.returned
}

const ends: Record<Input['event'], End> = { pay, fail, return: comeBack }

type FailedPayout = Pick<Payout, 'merchant_id' | 'payout_number' | 'amount_cents' | 'reason'>
const tellFailed = (
  tx: Tx,
  actor: Staff,
  { merchant_id, payout_number, amount_cents, reason }: FailedPayout,
) =>
  tellOfMoney(tx, actor, {
    merchant_id,
    name: 'payoutFailed',
    params: { payout_number, amount: moneyText(amount_cents), reason },
  })

import type { Selectable } from 'kysely'
import type {
  decideWithdrawal as declared,
  releaseWithdrawal as releaseDeclared,
} from '#api/money/withdrawal'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { transactionMethod } from '#rules/codes'
import { accountOfBalance } from '#rules/money/company-balance'
import { minus, moneyText, zero } from '#rules/money/money'
import { needsSecondPerson } from '#rules/money/withdrawals'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import {
  transactionType,
  type WithdrawalStatus,
  withdrawalMethod,
  withdrawalStatus,
} from '#rules/status-codes'
import type { Actor, Buyer, Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { post } from './post.ts'

type Withdrawal = Selectable<Tables['withdrawal']>

/**
 * Pays a withdrawal out, under the number that the bank or provider gave it, or refuses it with a reason,
 * which returns the money. Above a limit the first approval only checks it; a second person pays it out.
 * Refuses staff without finance (`session.notAllowed`), a withdrawal already decided (`wallet.notPending`),
 * the same person twice (`wallet.secondPerson`), a refusal without a reason (`wallet.reasonNeeded`) and a
 * payout without a number (`wallet.payoutReference`).
 */
export async function decideWithdrawal(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  const passed = input.pass === 1
  if (!passed && input.reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const withdrawal = await lockWaiting(tx, { id: input.id })
  if (passed && needsSecondPerson(withdrawal.amount_cents) && !withdrawal.checked_by)
    return check(tx, actor, withdrawal)
  if (passed && withdrawal.checked_by === actor.account_id) refuse('wallet.secondPerson')
  if (passed && input.payout_reference === '') refuse('wallet.payoutReference', {}, 'payout_reference')
  const status = passed ? withdrawalStatus.paid : withdrawalStatus.refused
  const { reason, payout_reference } = input
  await end(tx, actor, { withdrawal, status, reason, payout_reference: passed ? payout_reference : '' })
  await (passed ? payOut(tx, actor, withdrawal) : giveBack(tx, actor, withdrawal))
  const { withdrawal_number, account_id: to, destination } = withdrawal
  const payout = moneyText(minus(withdrawal.amount_cents, withdrawal.fee_cents))
  await writeAudit(tx, actor, {
    action: passed ? 'withdrawal.pay' : 'withdrawal.refuse',
    subject: 'withdrawal',
    subject_id: withdrawal_number,
    before: { status: withdrawal.status },
    after: { status, amount: moneyText(withdrawal.amount_cents), reason, payout_reference },
  })
  if (passed)
    await notify(tx, actor, {
      to,
      name: 'withdrawalPaid',
      params: { withdrawal_number, amount: payout, destination },
    })
  else {
    const amount = moneyText(withdrawal.amount_cents)
    await notify(tx, actor, { to, name: 'withdrawalRefused', params: { withdrawal_number, amount, reason } })
  }
  return { status, checked: false }
}

/**
 * The buyer cancels a withdrawal that nobody has checked yet; the held money is available again. Refuses
 * `wallet.notPending`.
 */
export async function releaseWithdrawal(
  tx: Tx,
  actor: Buyer,
  { withdrawal_number }: In<typeof releaseDeclared>,
): Promise<Out<typeof releaseDeclared>> {
  const { company_id } = actor
  const withdrawal = await lockWaiting(tx, {
    withdrawal_number: withdrawal_number.toUpperCase(),
    company_id,
  })
  if (withdrawal.checked_by) refuse('wallet.notPending')
  await end(tx, actor, {
    withdrawal,
    status: withdrawalStatus.takenBack,
    reason: '',
    payout_reference: '',
  })
  const { balance_cents } = await giveBack(tx, actor, withdrawal)
  return { balance: moneyText(balance_cents) }
}

async function lockWaiting(
  tx: Tx,
  by: Partial<Pick<Withdrawal, 'id' | 'withdrawal_number' | 'company_id'>>,
): Promise<Withdrawal> {
  let found = tx.selectFrom('withdrawal').selectAll().where('status', '=', withdrawalStatus.waiting)
  if (by.id !== undefined) found = found.where('id', '=', by.id)
  if (by.withdrawal_number !== undefined) found = found.where('withdrawal_number', '=', by.withdrawal_number)
  if (by.company_id !== undefined) found = found.where('company_id', '=', by.company_id)
  return (await found.forUpdate().executeTakeFirst()) ?? refuse('wallet.notPending')
}

async function check(tx: Tx, actor: Staff, withdrawal: Withdrawal): Promise<Out<typeof declared>> {
  await tx
    .updateTable('withdrawal')
    .set({ checked_by: actor.account_id, checked_at: actor.at })
    .where('id', '=', withdrawal.id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'withdrawal.check',
    subject: 'withdrawal',
    subject_id: withdrawal.withdrawal_number,
    after: { amount: moneyText(withdrawal.amount_cents) },
  })
  return { status: withdrawal.status, checked: true }
}

type Ending = Pick<Withdrawal, 'reason' | 'payout_reference'> & {
  withdrawal: Withdrawal
  status: WithdrawalStatus
}

async function end(tx: Tx, actor: Buyer | Staff, { withdrawal, ...set }: Ending): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ ...set, decided_by: actor.account_id, decided_at: actor.at })
    .where('id', '=', withdrawal.id)
    .execute()
}

const posting = ({ withdrawal_number, company_id }: Withdrawal) => ({
  reference: withdrawal_number,
  company_id,
  type: transactionType.withdraw,
  method: transactionMethod.bank,
})

function payOut(tx: Tx, actor: Actor, withdrawal: Withdrawal) {
  const { company_id, amount_cents, fee_cents, method } = withdrawal
  return post(tx, actor, {
    ...posting(withdrawal),
    kind: 'withdrawal_paid',
    entries: [
      { kind: 'company_held', company_id, amount_cents: minus(zero, amount_cents) },
      {
        kind: method === withdrawalMethod.wallet ? 'clearing_wallet' : 'clearing_bank',
        amount_cents: minus(amount_cents, fee_cents),
      },
      { kind: 'platform_fees', amount_cents: fee_cents },
    ],
  })
}

function giveBack(tx: Tx, actor: Actor, withdrawal: Withdrawal) {
  const { company_id, amount_cents, source } = withdrawal
  return post(tx, actor, {
    ...posting(withdrawal),
    kind: 'withdrawal_released',
    entries: [
      { kind: 'company_held', company_id, amount_cents: minus(zero, amount_cents) },
      { kind: accountOfBalance[source], company_id, amount_cents },
    ],
  })
}

import type { takeBackCredit as declared } from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { minus, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { bankLineState, transactionType } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { post } from '../../money/wallet/post.ts'
import { balancesOf } from '../../sql/balances.ts'
import { writeAudit } from '../../write-audit.ts'
import { tellTakenBack } from '../payment/tell-voucher.ts'

/**
 * Takes a credit back that a line gave to a company, by a reversing transaction, and opens the line again;
 * tells whom the credit was told. Refuses a missing reason (`wallet.reasonNeeded`), a line without a credit,
 * or with one that paid orders (`statement.notCredited`), and a wallet in which it is no more
 * (`statement.creditSpent`).
 */
export async function takeBackCredit(
  tx: Tx,
  actor: Staff,
  { id, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const credit = await tx
    .selectFrom('bank_credit as b')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .selectAll('b')
    .select('c.name as company')
    .where('bank_line_id', '=', id)
    .where('reversal_id', 'is', null)
    .where('paid', '=', false)
    .forUpdate('b')
    .executeTakeFirst()
  if (!credit) refuse('statement.notCredited')
  const { company, company_id, amount_cents, credit_number } = credit
  const { available_cents } = await balancesOf(tx, company_id)
  if (available_cents < amount_cents) refuse('statement.creditSpent')
  const { id: reversal_id, balance_cents } = await post(tx, actor, {
    kind: 'reversal',
    reference: credit_number,
    company_id,
    type: transactionType.recharge,
    method: transactionMethod.bank,
    entries: [
      { kind: 'company_available', company_id, amount_cents: minus(zero, amount_cents) },
      { kind: 'clearing_bank', amount_cents },
    ],
  })
  await tx
    .updateTable('bank_credit')
    .set({ reversal_id, reversed_by: actor.account_id, reversed_at: actor.at, reason })
    .where('id', '=', credit.id)
    .execute()
  await tx
    .updateTable('bank_line')
    .set({ state: bankLineState.open, bank_credit_id: null, decided_by: null, decided_at: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'statement.takeBack',
    subject: 'bank_line',
    subject_id: String(id),
    before: { credit: credit_number, company, amount: moneyText(amount_cents) },
    after: { reason },
  })
  await tellTakenBack(tx, actor, { credit: { ...credit, balance_cents }, amount_cents, reason })
  return { state: bankLineState.open }
}

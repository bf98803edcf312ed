import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { bankLineState, transactionType } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { post } from '../../money/wallet/post.ts'
import { underNewNumber } from '../../new-number.ts'
import type { Credit } from '../payment/tell-voucher.ts'
import { type LockedLine, settleLine } from './lock-line.ts'

type LineCredit = {
  line: LockedLine
  company: { id: number; name: string }
  /** The person who is notified. */
  account_id: number
  /** The orders that it names, and whether they are paid of it. */
  order_sn?: string
  paid?: boolean
  borne?: Cents
}

/**
 * Credits the money of a locked line that no voucher announced to a company's wallet, with what the platform
 * bears of the bank's charge, and settles the line. Refuses money that went out
 * (`statement.amountDiffers`) and staff without finance (`session.notAllowed`).
 */
export async function creditLine(
  tx: Tx,
  actor: Staff,
  { line, company, account_id, order_sn, paid = false, borne = zero }: LineCredit,
): Promise<Credit> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  const { amount_cents } = line
  const company_id = company.id
  const credited = plus(amount_cents, borne)
  const credit_number = await underNewNumber('B', (number) => unusedNumber(tx, number))
  const { id: ledger_transaction_id, balance_cents } = await post(tx, actor, {
    kind: 'recharge',
    reference: credit_number,
    company_id,
    type: transactionType.recharge,
    method: transactionMethod.bank,
    entries: [
      { kind: 'clearing_bank', amount_cents: minus(zero, amount_cents) },
      { kind: 'bank_charges', amount_cents: minus(zero, borne) },
      { kind: 'company_available', company_id, amount_cents: credited },
    ],
  })
  const { id: bank_credit_id } = await tx
    .insertInto('bank_credit')
    .values({
      credit_number,
      bank_line_id: line.id,
      company_id,
      account_id,
      amount_cents,
      borne_cents: borne,
      order_sn: order_sn ?? null,
      paid,
      ledger_transaction_id,
      decided_by: actor.account_id,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await settleLine(tx, actor, {
    line,
    state: bankLineState.matched,
    bank_credit_id,
    audited: {
      company: company.name,
      credit: credit_number,
      ...(order_sn ? { order: order_sn, paid } : {}),
      ...(borne > 0 ? { borne: moneyText(borne) } : {}),
    },
  })
  return { credit_number, account_id, balance_cents }
}

async function unusedNumber(tx: Tx, number: string): Promise<string | undefined> {
  const used = await tx
    .selectFrom('bank_credit')
    .select('id')
    .where('credit_number', '=', number)
    .executeTakeFirst()
  return used ? undefined : number
}

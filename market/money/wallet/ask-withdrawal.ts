import { sql } from 'kysely'
import type { withdraw as declared } from '#api/money/withdrawal'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { accountOfBalance, type CompanyBalance } from '#rules/money/company-balance'
import { type Cents, minus, parsePrice, zero } from '#rules/money/money'
import { withdrawalShares } from '#rules/money/withdrawals'
import { refuse } from '#rules/refusals'
import { transactionType, withdrawalMethod } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { underNewNumber } from '../../new-number.ts'
import { post } from './post.ts'
import { readWithdrawals, type WithdrawalAnswer } from './read-withdrawals.ts'

type WithdrawalInput = In<typeof declared>
type Destination = { bank_account_id: number | null; destination: string }

/**
 * Asks for money to be paid out: it is held from now on, until finance decides or the buyer takes it back.
 * The fee is the site's. The payment password is checked before. Refuses an amount that is no price above 0
 * (`wallet.amount`), one that the fee takes whole (`wallet.onlyFee`), more than is available
 * (`payment.balanceNotEnough`), and a bank account that is not the company's (`bank.notFound`). Specification
 * section 5: a withdrawal cannot exceed the balance.
 */
export async function askWithdrawal(tx: Tx, actor: Buyer, input: WithdrawalInput): Promise<WithdrawalAnswer> {
  const amount_cents = parsePrice(input.amount)
  if (!amount_cents) refuse('wallet.amount', {}, 'amount')
  const { fee, payout } = withdrawalShares(amount_cents, await handlingOf(tx, actor))
  if (payout === 0) refuse('wallet.onlyFee', {}, 'amount')
  const to = await destinationOf(tx, actor, input)
  const made = await insert(tx, actor, {
    ...to,
    method: input.method,
    source: input.source,
    amount_cents,
    fee_cents: fee,
  })
  await hold(tx, actor, { withdrawal_number: made.withdrawal_number, source: input.source, amount_cents })
  const { list } = await readWithdrawals(tx, {
    where: sql`w.id = ${made.id}`,
    order: sql`w.id`,
    page: 1,
    page_size: 1,
  })
  return list[0]!
}

async function handlingOf(tx: Tx, { site }: Buyer): Promise<number> {
  const found = await tx
    .selectFrom('site')
    .select('withdrawal_handling')
    .where('code', '=', site)
    .executeTakeFirst()
  return found?.withdrawal_handling ?? 0
}

async function destinationOf(
  tx: Tx,
  actor: Buyer,
  { method, bank_id, email }: WithdrawalInput,
): Promise<Destination> {
  if (method !== withdrawalMethod.bank) {
    if (!email) refuse('wallet.emailNeeded', {}, 'email')
    return { bank_account_id: null, destination: email }
  }
  const bank = await tx
    .selectFrom('bank_account')
    .select(['id', 'bank_name', 'last4', 'holder'])
    .where('id', '=', bank_id)
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!bank) refuse('bank.notFound', {}, 'bank_id')
  return { bank_account_id: bank.id, destination: `${bank.bank_name} •••• ${bank.last4}, ${bank.holder}` }
}

type NewWithdrawal = Destination &
  Pick<WithdrawalInput, 'method' | 'source'> & { amount_cents: Cents; fee_cents: Cents }

async function insert(tx: Tx, { company_id, account_id, at }: Buyer, asked: NewWithdrawal) {
  return underNewNumber('W', (withdrawal_number) =>
    tx
      .insertInto('withdrawal')
      .values({
        ...asked,
        withdrawal_number,
        company_id,
        account_id,
        checked_by: null,
        checked_at: null,
        decided_by: null,
        decided_at: null,
        created_at: at,
      })
      .onConflict((same) => same.column('withdrawal_number').doNothing())
      .returning(['id', 'withdrawal_number'])
      .executeTakeFirst(),
  )
}

type HeldWithdrawal = { withdrawal_number: string; source: CompanyBalance; amount_cents: Cents }

async function hold(tx: Tx, actor: Buyer, { withdrawal_number, source, amount_cents }: HeldWithdrawal) {
  const { company_id } = actor
  await post(tx, actor, {
    kind: 'withdrawal_hold',
    reference: withdrawal_number,
    company_id,
    type: transactionType.withdraw,
    method: transactionMethod.bank,
    entries: [
      { kind: accountOfBalance[source], company_id, amount_cents: minus(zero, amount_cents) },
      { kind: 'company_held', company_id, amount_cents },
    ],
  })
}

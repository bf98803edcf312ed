import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, toCents, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { post } from '../../money/wallet/post.ts'

type Bill = { bill_id: number; bill_number: string; company_id: number }

/** Takes of the wallet for a bill what it has, at most so much; returns how much that was. */
export async function takeForBill(
  tx: Tx,
  actor: Actor,
  { most_cents, ...bill }: Bill & { most_cents: Cents },
): Promise<Cents> {
  const { rows } = await sql<{ balance_cents: Cents }>`
    select balance_cents from ledger_account
    where kind = 'company_available' and company_id = ${bill.company_id} and currency = 'USD' for no key update`.execute(
    tx,
  )
  const taken = toCents(Math.min(rows[0]?.balance_cents ?? 0, most_cents))
  if (taken > 0) await payBill(tx, actor, { ...bill, amount_cents: taken })
  return taken
}

/**
 * Books one part of a bill out of the wallet, or back into it where below nothing. Lock the bill first.
 * Refuses a wallet that has too little (`payment.balanceNotEnough`).
 */
export async function payBill(
  tx: Tx,
  actor: Actor,
  { bill_id, bill_number, company_id, amount_cents }: Bill & { amount_cents: Cents },
): Promise<void> {
  const back = amount_cents < 0
  const { payments } = await tx
    .selectFrom('storage_bill')
    .select('payments')
    .where('id', '=', bill_id)
    .executeTakeFirstOrThrow()
  const no = payments + 1
  const { id } = await post(tx, actor, {
    kind: back ? 'storage_back' : 'storage_payment',
    reference: `${bill_number} ${no}`,
    company_id,
    type: back ? transactionType.refund : transactionType.buy,
    method: transactionMethod.balance,
    entries: [
      { kind: 'company_available', company_id, amount_cents: minus(zero, amount_cents) },
      { kind: 'platform_fees', amount_cents },
    ],
  })
  const account_id = 'account_id' in actor ? actor.account_id : null
  await tx
    .insertInto('storage_payment')
    .values({ bill_id, no, amount_cents, ledger_transaction_id: id, account_id, at: actor.at })
    .execute()
}

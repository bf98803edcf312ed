import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, toCents, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { lockWallet } from '../../money/wallet/lock-wallet.ts'
import { post } from '../../money/wallet/post.ts'

/** Whose a bill is: a company's, or a manufacturer's. */
export type BillPayer = { company_id: number; merchant_id: null } | { company_id: null; merchant_id: number }
type Bill = { bill_id: number; bill_number: string }

/** Takes of the wallet for a bill what it has, at most so much; returns how much that was. */
export async function takeForBill(
  tx: Tx,
  actor: Actor,
  { most_cents, company_id, ...bill }: Bill & { company_id: number; most_cents: Cents },
): Promise<Cents> {
  const taken = toCents(Math.min(await lockWallet(tx, company_id), most_cents))
  if (taken > 0)
    await payBill(tx, actor, { ...bill, of: { company_id, merchant_id: null }, amount_cents: taken })
  return taken
}

type BillPayment = Bill & { of: BillPayer; amount_cents: Cents }

/**
 * Books one part of a bill out of the wallet, or of what is payable to the manufacturer; back into it where
 * below nothing. Lock the bill first. Refuses a wallet that has too little (`payment.balanceNotEnough`).
 */
export async function payBill(
  tx: Tx,
  actor: Actor,
  { bill_id, bill_number, of, amount_cents }: BillPayment,
): Promise<void> {
  const { payments } = await tx
    .selectFrom('storage_bill')
    .select('payments')
    .where('id', '=', bill_id)
    .executeTakeFirstOrThrow()
  const no = payments + 1
  const { id } = await post(tx, actor, {
    reference: `${bill_number} ${no}`,
    ...(of.company_id === null
      ? ofMerchant(of.merchant_id, amount_cents)
      : ofWallet(of.company_id, amount_cents)),
  })
  const account_id = 'account_id' in actor ? actor.account_id : null
  await tx
    .insertInto('storage_payment')
    .values({ bill_id, no, amount_cents, ledger_transaction_id: id, account_id, at: actor.at })
    .execute()
}

const ofWallet = (company_id: number, amount_cents: Cents) => ({
  kind: amount_cents < 0 ? ('storage_back' as const) : ('storage_payment' as const),
  company_id,
  type: amount_cents < 0 ? transactionType.refund : transactionType.buy,
  method: transactionMethod.balance,
  entries: [
    { kind: 'company_available' as const, company_id, amount_cents: minus(zero, amount_cents) },
    { kind: 'platform_fees' as const, amount_cents },
  ],
})

const ofMerchant = (merchant_id: number, amount_cents: Cents) => ({
  kind: 'merchant_storage' as const,
  entries: [
    {
      ...{ kind: 'merchant_payable' as const, merchant_id, part: 'storage' as const },
      amount_cents: minus(zero, amount_cents),
    },
    { kind: 'platform_fees' as const, amount_cents },
  ],
})

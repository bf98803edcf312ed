import { strict as assert } from 'node:assert'
import type { Tx } from '#database/connect'
import type { LedgerAccountKind, LedgerTransactionKind } from '#database/tables'
import type { TransactionMethod, TransactionType } from '#rules/codes'
import type { Cents } from '#rules/money'
import { plus, zero } from '#rules/money'

export type Entry = {
  kind: LedgerAccountKind
  company_id?: number
  merchant_id?: number
  amount_cents: Cents
}
export type Posting = {
  /** What happened and to what; together they happen once. */
  kind: LedgerTransactionKind
  reference: string
  company_id: number | null
  transaction_type: TransactionType | null
  transaction_method: TransactionMethod | null
  order_id?: number
  account_id: number | null
  at: Date
  entries: readonly Entry[]
}

/**
 * Writes one balanced transaction into the ledger and gives its id; nothing else moves money. Entries of nothing are left
 * out. The database refuses what does not sum to zero, a wallet below zero, and the same kind and reference twice.
 */
export async function post(tx: Tx, posting: Posting): Promise<number> {
  const { entries, at, ...about } = posting
  const moved = entries.filter((entry) => entry.amount_cents !== 0)
  assert.equal(plus(zero, ...moved.map((entry) => entry.amount_cents)), 0, 'a posting sums to zero')
  const accounts: { id: number; entry: Entry }[] = []
  for (const entry of moved) accounts.push({ id: await accountOf(tx, entry), entry })
  const { id } = await tx
    .insertInto('ledger_transaction')
    .values({ ...about, order_id: about.order_id ?? null, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Wallets are locked in the order of their ids, so that two postings never wait for each other.
  accounts.sort((a, b) => a.id - b.id)
  await tx
    .insertInto('ledger_entry')
    .values(
      accounts.map((account) => ({
        transaction_id: id,
        ledger_account_id: account.id,
        amount_cents: account.entry.amount_cents,
      })),
    )
    .execute()
  return id
}

/** The ledger account of a kind and owner, made when it is first needed. */
export async function accountOf(tx: Tx, owner: Omit<Entry, 'amount_cents'>): Promise<number> {
  const company_id = owner.company_id ?? null
  const merchant_id = owner.merchant_id ?? null
  const find = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', owner.kind)
      .where('company_id', 'is not distinct from', company_id)
      .where('merchant_id', 'is not distinct from', merchant_id)
      .where('currency', '=', 'USD')
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  await tx
    .insertInto('ledger_account')
    .values({ kind: owner.kind, company_id, merchant_id, balance_cents: company_id === null ? null : zero })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  assert.ok(made, 'an account that was just made is there')
  return made.id
}

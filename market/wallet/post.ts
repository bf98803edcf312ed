import assert from 'node:assert'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LedgerAccountKind, LedgerTransactionKind } from '#database/tables'
import type { TransactionMethod, TransactionType } from '#rules/codes'
import { type Cents, plus } from '#rules/money'
import { refuse } from '#rules/refusals'
import type { Actor } from '../actor.ts'

/** Whose account: a company's wallet, what a merchant is owed, or one that all share. */
export type Owner = { kind: LedgerAccountKind; company_id?: number; merchant_id?: number }
/** So much into an account; out of it when negative. */
export type Entry = Owner & { amount_cents: Cents }
export type Posting = {
  kind: LedgerTransactionKind
  /** What it happened to. A kind happens to a reference once, ever. */
  reference: string
  /** Whose list of transactions it stands in, and how. */
  company_id: number
  type: TransactionType
  method: TransactionMethod
  order_id?: number
  entries: readonly Entry[]
}
export type Posted = { id: number; balance_cents: Cents }

/**
 * The only writer of the ledger: one transaction whose entries sum to zero. The database moves the kept balances with the
 * entries, keeps wallets from falling below nothing and lets nothing happen twice. Gives the transaction's id and what the
 * company has available after it. Refuses a wallet that has too little (`payment.balanceNotEnough`); the transaction of
 * the database is over then. Domain: "Money".
 */
export async function post(tx: Tx, actor: Actor, posting: Posting): Promise<Posted> {
  const entries = posting.entries.filter((entry) => entry.amount_cents !== 0)
  assert.equal(plus(...entries.map((entry) => entry.amount_cents)), 0, 'a posting sums to zero')
  const accounts = await accountsOf(tx, entries)
  try {
    return await write(tx, actor, { posting, entries, accounts })
  } catch (error) {
    if (isOverdrawn(error)) refuse('payment.balanceNotEnough')
    throw error
  }
}

const isOverdrawn = (error: unknown) =>
  (error as { constraint?: unknown } | null)?.constraint === 'wallet_never_negative'

type Writing = { posting: Posting; entries: readonly Entry[]; accounts: readonly number[] }

async function write(tx: Tx, actor: Actor, { posting, entries, accounts }: Writing): Promise<Posted> {
  const { kind, reference, company_id, type, method, order_id } = posting
  const amounts = entries.map((entry) => entry.amount_cents)
  const account_id = 'account_id' in actor ? actor.account_id : null
  // In the order of the accounts, so that two postings never wait for each other in a circle.
  const { rows } = await sql<{
    transaction_id: number
    ledger_account_id: number
    balance_after_cents: Cents | null
  }>`
    with made as (
      insert into ledger_transaction (kind, reference, company_id, transaction_type, transaction_method, order_id, account_id,
        created_at)
      values (${kind}, ${reference}, ${company_id}, ${type}, ${method}, ${order_id ?? null}, ${account_id}, ${actor.at})
      returning id)
    insert into ledger_entry (transaction_id, ledger_account_id, amount_cents)
    select made.id, e.account, e.amount
    from made, unnest(${[...accounts]}::int[], ${amounts}::bigint[]) e (account, amount)
    order by e.account
    returning transaction_id, ledger_account_id, balance_after_cents`.execute(tx)
  const wallet = accounts[entries.findIndex((entry) => entry.kind === 'company_available')]
  const after = rows.find((row) => row.ledger_account_id === wallet)
  return { id: rows[0]!.transaction_id, balance_cents: after?.balance_after_cents ?? (0 as Cents) }
}

/** The accounts of these owners, in their order; those that nobody needed before are opened. */
async function accountsOf(tx: Tx, owners: readonly Owner[]): Promise<number[]> {
  const found = await findAccounts(tx, owners)
  if (!found.includes(null)) return found as number[]
  const missing = owners.filter((_, i) => found[i] === null)
  await tx
    .insertInto('ledger_account')
    .values(
      missing.map(({ kind, company_id, merchant_id }) => ({
        kind,
        company_id: company_id ?? null,
        merchant_id: merchant_id ?? null,
        balance_cents: company_id === undefined ? null : (0 as Cents),
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute()
  const all = await findAccounts(tx, owners)
  assert(!all.includes(null), 'an account that was opened is there')
  return all as number[]
}

async function findAccounts(tx: Tx, owners: readonly Owner[]): Promise<(number | null)[]> {
  const kinds = owners.map((owner) => owner.kind)
  const companies = owners.map((owner) => owner.company_id ?? null)
  const merchants = owners.map((owner) => owner.merchant_id ?? null)
  const { rows } = await sql<{ id: number | null }>`
    select (select a.id from ledger_account a
      where a.kind = o.kind and a.company_id is not distinct from o.company_id
        and a.merchant_id is not distinct from o.merchant_id and a.currency = 'USD') as id
    from unnest(${kinds}::text[], ${companies}::int[], ${merchants}::int[])
      with ordinality o (kind, company_id, merchant_id, place)
    order by o.place`.execute(tx)
  return rows.map((row) => row.id)
}

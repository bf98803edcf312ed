import assert from 'node:assert'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { TransactionMethod } from '#rules/codes'
import type { LedgerAccountKind, LedgerTransactionKind } from '#rules/money/ledger-kinds'
import type { LedgerPart } from '#rules/money/ledger-parts'
import { type Cents, plus } from '#rules/money/money'
import { Refusal, refuse } from '#rules/refusals'
import type { TransactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'

/** The account's owner: a company's wallet, the claim of a merchant, or an account that all share. */
type LedgerOwner = { kind: LedgerAccountKind; company_id?: number; merchant_id?: number }
/** So much into an account; out of it when negative. An entry of a manufacturer says what it is. */
export type Entry = LedgerOwner & { part?: LedgerPart; amount_cents: Cents }
export type Posting = {
  kind: LedgerTransactionKind
  /** The subject of the transaction. Each kind is booked only once for a reference. */
  reference: string
  /** The company in whose list of transactions it is shown, and as what; none where it is no buyer's. */
  company_id?: number
  type?: TransactionType
  method?: TransactionMethod
  order_id?: number
  entries: readonly Entry[]
}
/** `balance_cents`: of the wallet after it; of the freight balance where it alone was moved. */
export type PostingResult = { id: number; balance_cents: Cents }

/**
 * The only writer of the ledger: one transaction whose entries sum to zero. The database updates the
 * balances with the entries, keeps wallets from going below zero, and refuses a second booking of the same
 * kind and reference. Returns the transaction's id and the company's balance after it. Refuses a
 * wallet that has too little (`payment.balanceNotEnough`), which ends the database transaction. Domain:
 * "Money".
 */
export async function post(tx: Tx, actor: Actor, posting: Posting): Promise<PostingResult> {
  const [posted] = await postAll(tx, actor, [posting])
  return posted ?? assert.fail('a posting was written')
}

/** Posts several in one go, as `post` does each; their results are in the same order. */
export async function postAll(
  tx: Tx,
  actor: Actor,
  postings: readonly Posting[],
): Promise<readonly PostingResult[]> {
  if (postings.length === 0) return []
  const moving = postings.map(({ entries, ...posting }) => ({
    ...posting,
    entries: entries.filter(({ amount_cents }) => amount_cents !== 0),
  }))
  for (const { entries } of moving)
    assert.equal(plus(...entries.map((entry) => entry.amount_cents)), 0, 'a posting sums to zero')
  try {
    const posted = await write(tx, actor, moving)
    if (posted) return posted
    await openAccounts(
      tx,
      moving.flatMap(({ entries }) => entries),
    )
    return (await write(tx, actor, moving)) ?? assert.fail('an account that was opened is there')
  } catch (error) {
    if (isOverdrawn(error)) refuse('payment.balanceNotEnough')
    throw error
  }
}

const isOverdrawn = (error: unknown) =>
  (error as { constraint?: unknown } | null)?.constraint === 'wallet_never_negative'

type WrittenPosting = { place: number; id: number; kept: string | null; balance_after_cents: Cents | null }

/**
 * Writes the transactions with their entries; writes nothing and returns null where an account is not opened
 * yet.
 */
async function write(
  tx: Tx,
  actor: Actor,
  postings: readonly Posting[],
): Promise<readonly PostingResult[] | null> {
  const account_id = 'account_id' in actor ? actor.account_id : null
  const heads = postings.map(({ entries: _, ...head }, place) => ({ ...head, place }))
  const into = postings.flatMap(({ entries }, place) => entries.map((entry) => ({ ...entry, place })))
  // An account is found by its owner in three ways: "is not distinct from" would read the wallets of all
  // companies. Wallets are locked first, in the order of the accounts: then two postings never wait for each
  // other in a circle, and the entries of a wallet are numbered in the order in which its balance moved.
  const { rows } = await sql<WrittenPosting>`
    with wanted as materialized (
      select e.place, a.id as account, e.amount_cents, e.part, case when e.kind in ('company_available', 'company_freight') then e.kind end as kept
      from json_to_recordset(${JSON.stringify(into)}::json)
        as e (place int, kind text, company_id int, merchant_id int, part text, amount_cents bigint)
      left join lateral (
        select id from ledger_account where kind = e.kind and currency = 'USD' and company_id = e.company_id and merchant_id is null
        union all
        select id from ledger_account where kind = e.kind and currency = 'USD' and company_id is null and merchant_id = e.merchant_id
        union all
        select id from ledger_account where kind = e.kind and currency = 'USD' and company_id is null and merchant_id is null
          and e.company_id is null and e.merchant_id is null
        limit 1) a on true),
    locked as materialized (
      select a.id from (select distinct account from wanted order by account) w
      cross join lateral (select id from ledger_account
        where id = w.account and balance_cents is not null for no key update) a),
    heads as materialized (
      select * from json_to_recordset(${JSON.stringify(heads)}::json)
        as h (place int, kind text, reference text, company_id int, type int, method int, order_id int)),
    made as (
      insert into ledger_transaction (kind, reference, company_id, transaction_type, transaction_method, order_id, account_id,
        created_at)
      select kind, reference, company_id, type, method, order_id, ${account_id}::int, ${actor.at}::timestamptz from heads
      where not exists (select from wanted where account is null) order by place
      returning id, kind, reference),
    placed as (select h.place, made.id from made join heads h on h.kind = made.kind and h.reference = made.reference),
    entered as (
      insert into ledger_entry (transaction_id, ledger_account_id, amount_cents, part)
      select p.id, w.account, w.amount_cents, w.part from placed p join wanted w on w.place = p.place
        left join locked on locked.id = w.account order by w.account, w.place
      returning transaction_id, ledger_account_id, balance_after_cents)
    select p.place, p.id, w.kept, e.balance_after_cents
    from entered e join placed p on p.id = e.transaction_id
    join (select distinct account, kept from wanted) w on w.account = e.ledger_account_id`.execute(tx)
  if (rows.length === 0) return null
  const of = Map.groupBy(rows, ({ place }) => place)
  return postings.map((_, place) => {
    const own = of.get(place) ?? assert.fail('each posting has entries')
    const after =
      own.find((row) => row.kept === 'company_available') ?? own.find((row) => row.kept === 'company_freight')
    return { id: own[0]!.id, balance_cents: after?.balance_after_cents ?? (0 as Cents) }
  })
}

/** Opens the accounts of these owners that do not exist yet. */
async function openAccounts(tx: Tx, owners: readonly LedgerOwner[]): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values(
      owners.map(({ kind, company_id, merchant_id }) => ({
        kind,
        company_id: company_id ?? null,
        merchant_id: merchant_id ?? null,
        balance_cents: company_id === undefined ? null : (0 as Cents),
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute()
}

/**
 * Pays what can be paid from the wallet alone. Where that has too little there is no other way: it has to be
 * recharged (`payment.rechargeNeeded`).
 */
export const walletOnly = <T>(paying: Promise<T>): Promise<T> =>
  paying.catch((error: unknown) => {
    const short = error instanceof Refusal && error.reason === 'payment.balanceNotEnough'
    throw short ? new Refusal('payment.rechargeNeeded') : error
  })

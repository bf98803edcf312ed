import { type RawBuilder, sql } from 'kysely'
import type { merchantStatement, merchantStatementLines } from '#api/paying/settlement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type LedgerPart, ledgerParts } from '#rules/money/ledger-parts'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../actor.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { type StatementSums, statementColumns, statementShown } from './list-merchant-statements.ts'

type StatementRecord = StatementSums & { hash: Buffer; parts: Partial<Record<LedgerPart, Cents>> }

/** A statement by its number. Refuses any that is not so (`settlement.notFound`). */
export async function findStatement(
  tx: Tx,
  statement_number: string,
  where: RawBuilder<unknown>,
): Promise<StatementRecord> {
  const { rows } = await sql<StatementRecord>`
    select ${statementColumns}, s.hash, s.parts from merchant_statement s join merchant m on m.id = s.merchant_id
    where s.statement_number = ${statement_number.toUpperCase()} and ${where}`.execute(tx)
  return rows[0] ?? refuse('settlement.notFound')
}

/** A merchant's people see their own statements alone. */
const seenBy = (actor: Merchant | Staff): RawBuilder<unknown> =>
  actor.kind === 'merchant' ? sql`s.merchant_id = ${actor.merchant_id}` : sql`true`

/** A statement with its fingerprint and the sum of each part, as calls show it. */
export const statementWithParts = (found: StatementRecord): Out<typeof merchantStatement> => ({
  ...statementShown(found),
  hash: found.hash.toString('hex'),
  parts: ledgerParts.flatMap((part) => {
    const cents = found.parts[part]
    return cents === undefined ? [] : [{ part, amount: moneyText(cents) }]
  }),
})

/** A statement with the sum of each part. Refuses one of somebody else (`settlement.notFound`). */
export async function showMerchantStatement(
  tx: Tx,
  actor: Merchant | Staff,
  { statement_number }: In<typeof merchantStatement>,
): Promise<Out<typeof merchantStatement>> {
  return statementWithParts(await findStatement(tx, statement_number, seenBy(actor)))
}

type LineRow = {
  key: string | null
  id: number
  at: Date
  part: LedgerPart
  kind: string
  order_number: string | null
  reference: string
  amount_cents: Cents
}

/** The lines of a statement in the order of the ledger. Refuses as `showMerchantStatement` does. */
export async function listStatementLines(
  tx: Tx,
  actor: Merchant | Staff,
  { statement_number, ...page }: In<typeof merchantStatementLines>,
): Promise<Out<typeof merchantStatementLines>> {
  return readStatementLines(tx, await findStatement(tx, statement_number, seenBy(actor)), page)
}

/** The lines of a statement that was found, in the order of the ledger. */
export async function readStatementLines(
  tx: Tx,
  { id, entries }: StatementRecord,
  number: Omit<In<typeof merchantStatementLines>, 'statement_number'>,
): Promise<Out<typeof merchantStatementLines>> {
  const where = sql`k.statement_id = ${id}`
  const page = pageClauses({ where, order: { id: sql`k.ledger_entry_id` }, ...number })
  const { rows: found } = await sql<LineRow>`
    select ${page.key} as key, e.id, t.created_at as at, e.part, a.kind, t.reference, e.amount_cents,
      (select o.order_number from orders o where o.id = t.order_id) as order_number
    from (select k.* from merchant_statement_entry k ${page.rows}) k
    join ledger_entry e on e.id = k.ledger_entry_id join ledger_account a on a.id = e.ledger_account_id
    join ledger_transaction t on t.id = e.transaction_id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ key: _, at, kind, amount_cents, ...row }) => ({
    ...row,
    at: at.toISOString(),
    account: kind === 'merchant_pending' ? ('pending' as const) : ('payable' as const),
    amount: moneyText(amount_cents),
  }))
  return { list, next, count: entries }
}

import { sql } from 'kysely'
import type { walletStatement } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, endOfDay, startOfDay, timeZoneOf } from '#rules/days'
import type { LedgerTransactionKind } from '#rules/money/ledger-kinds'
import { type Cents, minus, moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/** The most lines of a statement; a company with more movements asks for fewer days. */
const atMost = 2_000

type StatementRow = {
  id: number
  created_at: Date
  kind: LedgerTransactionKind
  reference: string
  order_number: string | null
  amount_cents: Cents
  balance_after_cents: Cents
}

/**
 * The balance before these days of the site, each movement in them, oldest first, and the balance after: the
 * movements lead from one to the other to the cent. A period that ends in the future is cut at today.
 * Refuses days in the wrong order (`wallet.daysBackwards`) and too many movements (`wallet.tooManyLines`).
 */
export async function showStatement(
  tx: Tx,
  actor: Buyer,
  { from, to: asked }: In<typeof walletStatement>,
): Promise<Out<typeof walletStatement>> {
  if (asked < from) refuse('wallet.daysBackwards', {}, 'to')
  const zone = timeZoneOf(actor.site)
  const today = dayAt(actor.at, zone)
  const to = from <= today && today < asked ? today : asked
  const wallet = sql`(select id from ledger_account
    where kind = 'company_available' and company_id = ${actor.company_id} and currency = 'USD')`
  const { rows } = await sql<StatementRow>`
    select e.id, t.created_at, t.kind, t.reference, e.amount_cents, e.balance_after_cents,
      (select o.order_number from orders o where o.id = t.order_id) as order_number
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.ledger_account_id = ${wallet} and t.created_at >= ${startOfDay(from, zone)} and t.created_at < ${endOfDay(to, zone)}
    order by e.id limit ${atMost + 1}`.execute(tx)
  if (rows.length > atMost) refuse('wallet.tooManyLines', { most: atMost })
  const before = await sql<{ balance_after_cents: Cents }>`
    select e.balance_after_cents from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.ledger_account_id = ${wallet} and t.created_at < ${startOfDay(from, zone)}
    order by e.id desc limit 1`.execute(tx)
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  const first = rows[0]
  const opening = first
    ? minus(first.balance_after_cents, first.amount_cents)
    : (before.rows[0]?.balance_after_cents ?? zero)
  const sum = (sign: 1 | -1) =>
    plus(zero, ...rows.map((row) => row.amount_cents).filter((amount) => Math.sign(amount) === sign))
  return {
    company_name: company.name,
    from,
    to,
    opening: moneyText(opening),
    closing: moneyText(rows.at(-1)?.balance_after_cents ?? opening),
    total_in: moneyText(sum(1)),
    total_out: moneyText(minus(zero, sum(-1))),
    made_at: actor.at.toISOString(),
    list: rows.map((row) => ({
      id: row.id,
      time: row.created_at.toISOString(),
      kind: row.kind,
      number: row.order_number ?? row.reference,
      amount: moneyText(row.amount_cents),
      balance: moneyText(row.balance_after_cents),
    })),
  }
}

import { sql } from 'kysely'
import type { merchantDebts as declared } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { likePattern } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type Row = {
  key: string | null
  id: number
  name: string
  payable_cents: Cents
  pending_cents: Cents
  since: Date
  held: string | null
}
const balance = (kind: string) => sql`coalesce((select sum(e.amount_cents) from ledger_account a
  join ledger_entry e on e.ledger_account_id = a.id where a.merchant_id = m.id and a.kind = ${sql.lit(kind)}), 0)`

/** Manufacturers that owe, with what waits and when they last came below nothing. */
export async function listDebts(
  tx: Tx,
  _actor: Staff,
  { search, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const where = sql`m.name ilike ${likePattern(search)} and ${balance('merchant_payable')} < 0`
  const page = pageClauses({ where, order: { id: sql`m.id` }, ...number })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, m.id, m.name, m.payouts_held as held, ${balance('merchant_payable')}::bigint as payable_cents,
      ${balance('merchant_pending')}::bigint as pending_cents, d.since
    from (select m.* from merchant m ${page.rows}) m cross join lateral (
      select min(b.at) as since from (
        select r.*, max(r.id) filter (where r.balance >= 0) over () as last_good from (
          select t.created_at as at, e.id, sum(e.amount_cents) over (order by e.id) as balance
          from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transaction t on t.id = e.transaction_id
          where a.merchant_id = m.id and a.kind = 'merchant_payable') r) b
      where b.id > coalesce(b.last_good, 0)) d
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map(({ id, name, payable_cents, pending_cents, since, held }) => ({
      merchant_id: id,
      merchant_name: name,
      owed: moneyText(minus(zero, payable_cents)),
      pending: moneyText(pending_cents),
      since: since.toISOString(),
      held,
    })),
    next,
    count: await countRows(tx, sql`from merchant m where ${where}`),
  }
}

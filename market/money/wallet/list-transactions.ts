import { type RawBuilder, sql } from 'kysely'
import type { transactionList } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { LedgerTransactionKind } from '#database/tables/money'
import type { TransactionMethod } from '#rules/codes'
import { timeZoneOf } from '#rules/days'
import { type Cents, moneyText } from '#rules/money/money'
import type { TransactionType } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { withinDaysOf } from '../../sql/site-days.ts'
import { balancesOf } from './balances.ts'

type TransactionRow = {
  id: number
  created_at: Date
  transaction_type: TransactionType | null
  kind: LedgerTransactionKind
  transaction_method: TransactionMethod | null
  order_number: string | null
  reference: string
  amount_cents: Cents
  balance_after_cents: Cents
}

/**
 * What went into and out of the company's wallet, newest first, each with the balance after it. Days are
 * those of the site.
 */
export async function listTransactions(
  tx: Tx,
  actor: Buyer,
  input: In<typeof transactionList>,
): Promise<Out<typeof transactionList>> {
  const wanted: RawBuilder<unknown>[] = [
    sql`e.ledger_account_id = (select id from ledger_account
      where kind = 'company_available' and company_id = ${actor.company_id} and currency = 'USD')`,
  ]
  if (input.type !== 0) wanted.push(sql`t.transaction_type = ${input.type}`)
  wanted.push(...withinDaysOf(timeZoneOf(actor.site), input, sql`t.created_at`))
  wanted.push(upTo(sql`e.id`, input.head))
  const from = sql`from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where ${sql.join(wanted, sql` and `)}`
  const { rows: found } = await sql<TransactionRow>`
    select e.id, t.created_at, t.transaction_type, t.kind, t.transaction_method, t.reference, e.amount_cents, e.balance_after_cents,
      (select o.order_number from orders o where o.id = t.order_id) as order_number
    ${from} and ${following(sql`e.id`, input.after)}
    order by e.id desc limit ${input.page_size + 1} offset ${input.after ? 0 : (input.page - 1) * input.page_size}`.execute(
    tx,
  )
  const { rows, next } = pageByNumber(found, input.page_size, ({ id }) => id)
  const { available_cents, held_cents } = await balancesOf(tx, actor.company_id)
  return {
    list: rows.map((row) => ({
      id: row.id,
      time: row.created_at.toISOString(),
      type: row.transaction_type,
      kind: row.kind,
      method: row.transaction_method,
      order_number: row.order_number,
      number: row.order_number ?? row.reference,
      amount: moneyText(row.amount_cents),
      balance: moneyText(row.balance_after_cents),
    })),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, from),
    balance: moneyText(available_cents),
    held: moneyText(held_cents),
  }
}

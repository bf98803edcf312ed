import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { transactionList } from '#api/wallet'
import type { Tx } from '#database/connect'
import { moneyText, zero } from '#rules/money'
import type { Buyer } from '../actor.ts'
import { balancesOf } from './balances.ts'

/** The movements of the company's wallet, newest first, each with the balance after it. */
export async function listTransactions(
  tx: Tx,
  actor: Buyer,
  input: In<typeof transactionList>,
): Promise<Out<typeof transactionList>> {
  let rows = tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.ledger_account_id')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .where('a.company_id', '=', actor.company_id)
    .where('a.kind', '=', 'company_available')
  if (input.type !== 0) rows = rows.where('t.transaction_type', '=', input.type as 1)
  if (input.from) rows = rows.where('t.created_at', '>=', new Date(`${input.from}T00:00:00Z`))
  if (input.to) rows = rows.where('t.created_at', '<', sql<Date>`${input.to}::date + 1`)
  const [list, { count }, balances] = await Promise.all([
    rows
      .select([
        'e.id',
        't.created_at',
        't.transaction_type',
        't.kind',
        't.transaction_method',
        'o.order_number',
        'e.amount_cents',
        'e.balance_after_cents',
      ])
      .orderBy('e.id', 'desc')
      .limit(input.page_size)
      .offset((input.page - 1) * input.page_size)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    balancesOf(tx, actor.company_id),
  ])
  return {
    list: list.map((row) => ({
      id: row.id,
      time: row.created_at.toISOString(),
      type: row.transaction_type,
      kind: row.kind,
      method: row.transaction_method,
      order_number: row.order_number,
      amount: moneyText(row.amount_cents),
      balance: moneyText(row.balance_after_cents ?? zero),
    })),
    count,
    balance: moneyText(balances.available_cents),
    held: moneyText(balances.held_cents),
  }
}

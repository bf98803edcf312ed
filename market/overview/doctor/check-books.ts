import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** What must hold of stock and ledger, each as a query that finds the rows that break it. */
export const bookQuestions = {
  'what is reserved is what orders hold': sql`
    select s.relation_id, s.warehouse_id, s.reserved, coalesce(h.held, 0) as held from stock s
    left join (select relation_id, warehouse_id, sum(amount - gone)::int as held from reservation where state = 'held'
      and company_id is null group by 1, 2) h
      using (relation_id, warehouse_id)
    where s.reserved <> coalesce(h.held, 0)`,
  'what is on hand is the sum of its movements': sql`
    select s.relation_id, s.warehouse_id, s.on_hand, coalesce(m.moved, 0) as moved from stock s
    left join (select relation_id, warehouse_id, sum(amount)::int as moved from stock_movement group by 1, 2) m
      using (relation_id, warehouse_id)
    where s.on_hand <> coalesce(m.moved, 0)`,
  'nothing is sold that is not there': sql`select * from stock where reserved < 0 or reserved > on_hand`,
  'each transaction of the ledger sums to nothing': sql`
    select transaction_id from ledger_entry group by 1 having sum(amount_cents) <> 0`,
  'a wallet is the sum of its entries, and not below nothing': sql`
    select a.id, a.balance_cents from ledger_account a
    where a.balance_cents is not null and (a.balance_cents < 0 or a.balance_cents <>
      coalesce((select sum(e.amount_cents) from ledger_entry e where e.ledger_account_id = a.id), 0))`,
  'the running balance runs': sql`
    select id from (select e.id, e.balance_after_cents,
        sum(e.amount_cents) over (partition by e.ledger_account_id order by e.id) as should
      from ledger_entry e join ledger_account a on a.id = e.ledger_account_id and a.balance_cents is not null) r
    where balance_after_cents <> should`,
} satisfies Record<string, ReturnType<typeof sql>>

type BookBreach = { question: string; rows: number }

/** The questions about stock and ledger that some rows break, and how many do. */
export async function checkBooks(tx: Tx): Promise<BookBreach[]> {
  const breaches: BookBreach[] = []
  for (const [question, query] of Object.entries(bookQuestions)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from (${query}) broken`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) breaches.push({ question, rows: count })
  }
  return breaches
}

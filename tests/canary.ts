import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'

/**
 * The canary and what a tier makes of it, in any spelling: in cents, as money on the wire, as the three
 * languages write it.
 */
export const canary = /7[.,'\s\u00a0\u202f]?(391[.,'\s\u00a0\u202f]?377|317[.,'\s\u00a0\u202f]?46[34])/
const canary_cents = 739_137_700

/**
 * Gives every price and fee of every item one that cannot be overlooked, tiers included. Who receives it sees
 * the canary, whether it came in a list, on a page, as a fee or in a total.
 */
export async function layCanary(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_name = 'relation' and table_schema = current_schema() and column_name like '%\\_cents'`.execute(
      tx,
    )
    // Different cents tell which price flew out. What is not sold in a way keeps no price for it.
    const laid = rows.map(({ column_name }) => {
      const column = sql.ref(column_name)
      return sql`${column} = case when ${column} > 0 then ${canary_cents} + ascii(${column_name}) % 90 else ${column} end`
    })
    await sql`update relation set ${sql.join(laid)}`.execute(tx)
    await sql`update price_tier set discount_percent = 1`.execute(tx)
    await refreshListing(tx)
  })
}

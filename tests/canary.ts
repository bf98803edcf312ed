import { sql } from 'kysely'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'

/**
 * The canary and what a tier makes of it, and that of thresholds, in any spelling: in cents, as money on the
 * wire, as the three languages write it.
 */
export const canary =
  /7[.,'\s\u00a0\u202f]?(391[.,'\s\u00a0\u202f]?377|317[.,'\s\u00a0\u202f]?46[34])|(?<![\w-])739[.,'\s\u00a0\u202f]?137(?![\w-])/
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
    await layOwnCanary(tx)
    await refreshListing(tx)
  })
}

/** The same in what is a manufacturer's alone: its drafts, thresholds of its stock, and its commission. */
async function layOwnCanary(tx: Tx): Promise<void> {
  const guarded = ['change_edit', 'commission_rate'] as const
  for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await sql`update change_edit set after = to_jsonb(${`Sofa ${canary_cents}`}::text)
    where path like any (array['title.%', 'description.%'])`.execute(tx)
  await sql`update change_edit set after = to_jsonb(${canary_cents}::int) where path like 'items.%.price\\_cents'`.execute(
    tx,
  )
  await sql`update stock set threshold = 739137`.execute(tx)
  await sql`update commission_rate set minimum_cents = ${canary_cents}`.execute(tx)
  for (const table of guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refreshListing } from '../../catalogue/refresh-listing.ts'
import type { PriceChange } from './plan-prices.ts'
import type { ImportedBy } from './write-edits.ts'

/** Sets prices and quantities of published items at once, with their history and in all lists. */
export async function writeFeedPrices(
  tx: Tx,
  { account_id, at }: ImportedBy,
  prices: readonly PriceChange[],
): Promise<void> {
  if (prices.length === 0) return
  const items = prices.map(({ relation_id, differences }) => ({
    relation_id,
    ...Object.fromEntries(differences.map(({ path, after }) => [path.split('.').at(-1), after])),
  }))
  await sql`update relation r set price_cents = coalesce(t.price_cents, r.price_cents), lead_days = coalesce(t.lead_days, r.lead_days),
      minimum_amount = coalesce(t.minimum_amount, r.minimum_amount), multiple = coalesce(t.multiple, r.multiple)
    from jsonb_to_recordset(${JSON.stringify(items)})
      t (relation_id int, price_cents bigint, minimum_amount int, multiple int, lead_days int)
    where r.id = t.relation_id`.execute(tx)
  const events = prices.flatMap(({ product_id, differences }) =>
    differences.map((one) => ({ product_id, ...one })),
  )
  await sql`insert into product_event (product_id, at, account_id, by_role, path, before, after)
    select e.product_id, ${at}, ${account_id}::int, 'merchant', e.path, coalesce(e.before, 'null'), coalesce(e.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(events)}) e (product_id int, path text, before jsonb, after jsonb)`.execute(
    tx,
  )
  await refreshListing(tx, [...new Set(prices.map(({ product_id }) => product_id))])
}

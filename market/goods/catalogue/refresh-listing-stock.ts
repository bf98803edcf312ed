import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** The changes processed in one transaction. */
const atMost = 5_000

/**
 * Updates stock, sales and downloads in the lists for the products that changed since the last run. For a
 * job: purchases only append to a queue table, so they never wait for it. Returns whether there may be more.
 * Changes that come in meanwhile wait for the next run, so that many purchases of a product cost one
 * refresh.
 */
export async function refreshListingStock(tx: Tx): Promise<boolean> {
  const taken = await sql<{ relation_id: number | null; product_id: number | null }>`
    delete from listing_due where ctid = any (array(select ctid from listing_due limit ${atMost} for update skip locked))
    returning relation_id, product_id`.execute(tx)
  if (taken.rows.length === 0) return false
  const relations = taken.rows.flatMap((row) => row.relation_id ?? [])
  const products = taken.rows.flatMap((row) => row.product_id ?? [])
  // A part's stock also changes that of its combinations.
  await sql`select refresh_listing_stock(array(
    select r.product_id from relation r where r.id = any (${relations}::int[])
    union select r.product_id from bom_line b join relation r on r.id = b.relation_id where b.part_relation_id = any (${relations}::int[])
    union select unnest(${products}::int[])))`.execute(tx)
  return taken.rows.length === atMost
}

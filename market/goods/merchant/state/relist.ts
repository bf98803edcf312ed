import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refreshListing } from '../../catalogue/refresh-listing.ts'

/** How many products are listed in one transaction. */
const atOnce = 200

/**
 * Brings a merchant's products back into the lists: some in this transaction, the others by the job, so that
 * opening one with very many takes no longer than opening a small one.
 */
export async function relistMerchant(tx: Tx, merchant_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from product where merchant_id = ${merchant_id} and off_shelf_at is null order by id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await refreshListing(tx, ids.slice(0, atOnce))
  await sql`insert into relist_due select unnest(${ids.slice(atOnce)}::int[]) on conflict do nothing`.execute(
    tx,
  )
}

/** Lists the next products that wait for it; for a job. Gives how many. */
export async function relistNext(tx: Tx): Promise<number> {
  const { rows } = await sql<{ product_id: number }>`
    delete from relist_due where product_id = any (array(
      select product_id from relist_due order by product_id limit ${sql.lit(atOnce)} for update skip locked))
    returning product_id`.execute(tx)
  await refreshListing(
    tx,
    rows.map(({ product_id }) => product_id),
  )
  return rows.length
}

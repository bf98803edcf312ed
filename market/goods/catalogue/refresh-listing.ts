import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * Writes lists, cards and search of these products anew (without ids: of all), in the transaction that
 * changed them: title, pictures, categories, items, prices, tiers, merchant's name. Products off the shelf
 * leave the lists. Everybody who keeps pages of the catalogue hears of it at commit (`NOTIFY
 * catalogue_changed`, the ids or nothing for very many).
 */
export async function refreshListing(tx: Tx, product_ids?: readonly number[]): Promise<void> {
  if (product_ids?.length === 0) return
  const ids = product_ids ? sql`${[...product_ids]}::int[]` : sql`array(select id from product)`
  await sql`select refresh_listing(${ids})`.execute(tx)
  if (!product_ids) await recountSearchWords(tx)
}

/**
 * Counts anew how many products have each word, by which mistyped words are put right; forgets words that
 * none has. For a nightly job.
 */
export async function recountSearchWords(tx: Tx): Promise<void> {
  await sql`select recount_search_words()`.execute(tx)
}

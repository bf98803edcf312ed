import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * Rewrites lists, cards and search of these products (without ids: of all), in the transaction that changed
 * title, pictures, categories, items, prices, tiers or merchant's name. Products no longer for sale leave
 * the lists. Processes with cached pages are notified at commit (`NOTIFY catalogue_changed`, with the ids,
 * or nothing for very many).
 */
export async function refreshListing(tx: Tx, product_ids?: readonly number[]): Promise<void> {
  if (product_ids?.length === 0) return
  const ids = product_ids ? sql`${[...product_ids]}::int[]` : sql`array(select id from product)`
  await sql`select refresh_listing(${ids})`.execute(tx)
  if (!product_ids) await recountSearchWords(tx)
}

/**
 * Recounts how many products have each word, for the correction of mistyped words; deletes unused words. For
 * a nightly job.
 */
export async function recountSearchWords(tx: Tx): Promise<void> {
  await sql`select recount_search_words()`.execute(tx)
}

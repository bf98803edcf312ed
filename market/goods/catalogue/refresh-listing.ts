import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { readListing, recountLexemes } from './search/read-listing.ts'

/**
 * Rewrites lists, cards and search of these products (without ids: of all), in the transaction that changed
 * title, pictures, categories, items, prices, tiers or merchant's name. Products no longer for sale leave
 * the lists. Processes with cached pages are notified at commit (`NOTIFY catalogue_changed`, with the ids,
 * or nothing for very many).
 */
export async function refreshListing(tx: Tx, product_ids?: readonly number[]): Promise<void> {
  if (product_ids?.length === 0) return
  const ids = product_ids ?? (await everyProduct(tx))
  await sql`select refresh_listing(${[...ids]}::int[])`.execute(tx)
  await readListing(tx, ids)
  if (product_ids) return
  await recountSearchWords(tx)
  await recountLexemes(tx)
}

async function everyProduct(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from product order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Recounts how many products have each word, for the correction of mistyped words; deletes unused words. For
 * a nightly job.
 */
export async function recountSearchWords(tx: Tx): Promise<void> {
  await sql`select recount_search_words()`.execute(tx)
}

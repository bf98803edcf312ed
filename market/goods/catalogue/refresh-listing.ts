import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { openGoodsTexts, recountLexemes } from './search/read-listing.ts'

/** How many products are listed by one statement. */
const step = 500

/**
 * Rewrites lists, cards and search of these products (without ids: of all), in the transaction that changed
 * title, pictures, categories, items, prices, tiers or merchant's name. Products no longer for sale leave
 * the lists. Processes with cached pages are notified at commit (`NOTIFY catalogue_changed`, with the ids,
 * or nothing for very many).
 */
export async function refreshListing(tx: Tx, product_ids?: readonly number[]): Promise<void> {
  if (product_ids?.length === 0) return
  const ids = product_ids?.toSorted((one, other) => one - other) ?? (await everyProduct(tx))
  for (let from = 0; from < ids.length; from += step) await refreshSome(tx, ids.slice(from, from + step))
  if (product_ids) return
  await recountSearchWords(tx)
  await recountLexemes(tx)
}

/**
 * The same where nothing but prices, offers, minimums and lead days of these products changed: what they
 * cost is written anew, and no word is read.
 */
export async function refreshListingPrices(tx: Tx, product_ids: readonly number[]): Promise<void> {
  if (product_ids.length === 0) return
  const ids = product_ids.toSorted((one, other) => one - other)
  await sql`select refresh_listing_prices(${ids}::int[])`.execute(tx)
}

/** The lists are written while the texts are read, and what was read with the words: each row once. */
async function refreshSome(tx: Tx, some: readonly number[]): Promise<void> {
  const ids = sql`${[...some]}::int[]`
  await sql`select lock_listing(${ids})`.execute(tx)
  const texts = await openGoodsTexts(tx, some)
  const [readings] = await Promise.all([texts.read(), sql`select write_lists(${ids})`.execute(tx)])
  await sql`select write_words(${ids}, ${JSON.stringify(readings)}::jsonb)`.execute(tx)
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

import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../actor.ts'
import { refreshListingPrices } from './refresh-listing.ts'

/**
 * Ends expired special offers, so that list, page and checkout show the plain price again. Returns how many.
 */
export async function endSpecialOffers(tx: Tx, actor: System): Promise<number> {
  const ended = await sql<{ product_id: number }>`
    update relation set special_offer_cents = 0, special_ends_at = null
    where special_ends_at <= ${actor.at} and special_offer_cents > 0 returning product_id`.execute(tx)
  await refreshListingPrices(tx, [...new Set(ended.rows.map((row) => row.product_id))])
  return ended.rows.length
}

import { sql } from 'kysely'
import { addFavourite } from '#market/buying/favourite/add-favourites'
import { moveFavourites, saveFolder } from '#market/buying/favourite/folders'
import type { SiteCode } from '#rules/sites'
import { favouritePlan } from '../../data/favourite-plan.ts'
import type { Trade } from '../trade.ts'

const dayMs = 24 * 3_600_000

/** Adds favourites of the demo's buyers, in folders; some with another price then. */
export async function fillFavourites({ tx, actors, goods }: Trade, at: Date): Promise<void> {
  const folders = new Map<string, number>()
  for (const { email, site, sn, daysAgo, folder, percentThen = 100 } of favouritePlan) {
    const buyer = actors.buyer(email, site as SiteCode, new Date(at.getTime() - daysAgo * dayMs))
    const item = goods.item(sn)
    await addFavourite(tx, buyer, item)
    const mine = sql`account_id = ${buyer.account_id} and relation_id = ${item.relation_id}`
    // The demo's prices never change, so the earlier price is set directly.
    await sql`update favourite set price_cents = price_cents * ${percentThen} / 100 where ${mine}`.execute(tx)
    if (!folder) continue
    const key = `${email} ${folder}`
    const id = folders.get(key) ?? (await saveFolder(tx, buyer, { name: folder })).id
    folders.set(key, id)
    await moveFavourites(tx, buyer, { relation_ids: [item.relation_id], folder_id: id })
  }
}

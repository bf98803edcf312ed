import { sql } from 'kysely'
import { saveList as declared } from '#api/buying/saved-list'
import { saveList } from '#market/buying/saved-list/save-list'
import { savedListPlan } from '../../data/saved-list-plan.ts'
import type { Trade } from '../trade.ts'

const dayMs = 24 * 3_600_000

/** Saves lists for the demo's companies; some lines with another price then. */
export async function fillSavedLists({ tx, actors, goods }: Trade, at: Date): Promise<void> {
  for (const { email, site, warehouse, by, name, daysAgo, percentThen, lines } of savedListPlan) {
    const buyer = actors.buyer(email, site, new Date(at.getTime() - daysAgo * dayMs))
    const input = declared.in.parse({
      name,
      warehouse_area_id: goods.area(site, warehouse),
      logistics_type: by,
      goods_list: JSON.stringify(
        lines.map(([sn, amount]) => ({ relation_id: goods.item(sn).relation_id, amount })),
      ),
    })
    const { id } = await saveList(tx, buyer, input)
    // The demo's prices never change, so the earlier price is set directly.
    await sql`update saved_list_line set price_seen_cents = price_seen_cents * ${percentThen} / 100
      where list_id = ${id} and relation_id = ${goods.item(lines[0]![0]).relation_id}`.execute(tx)
  }
}

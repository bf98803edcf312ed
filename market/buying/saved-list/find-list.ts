import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LogisticsType, PurchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

export type ListRow = {
  id: number
  name: string
  warehouse_area_id: number
  warehouse_id: number
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
}

/**
 * A saved list of the buyer's company, locked until the transaction ends, so that of two editors the second
 * sees the first's change. Refuses an unknown one (`savedList.notFound`).
 */
export async function lockList(tx: Tx, actor: Buyer, id: number): Promise<ListRow> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.warehouse_area_id, a.warehouse_id, l.logistics_type, l.purchase_mode
    from saved_list l join warehouse_area a on a.id = l.warehouse_area_id
    where l.id = ${id} and l.company_id = ${actor.company_id} for update of l`.execute(tx)
  return rows[0] ?? refuse('savedList.notFound')
}

/** Notes that a list was changed now. */
export const touchList = (tx: Tx, actor: Buyer, id: number) =>
  tx.updateTable('saved_list').set({ changed_at: actor.at }).where('id', '=', id).execute()

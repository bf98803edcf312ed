import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { lotState } from '#rules/buying/contract/lot'
import type { OrderRow } from '../status/move.ts'

/** Whether a lot of the order came with damaged or missing pieces of which a claim may still be made. */
export async function hasDamage(tx: Tx, { id }: Pick<OrderRow, 'id'>, at: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from lot l join lot_line g on g.order_id = l.order_id and g.lot_no = l.lot_no
      where l.order_id = ${id} and l.state = ${lotState.received} and l.accept_by > ${at}
        and g.damaged + g.missing > 0) as found`.execute(tx)
  return rows[0]!.found
}

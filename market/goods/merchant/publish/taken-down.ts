import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** Whether an editor took this product from the shelf, and none has passed a change of it since. */
export async function isTakenDown(tx: Tx, product_id: number | null): Promise<boolean> {
  if (product_id === null) return false
  const { rows } = await sql<{ taken_down: boolean }>`
    select e.by_role = 'editor' and e.after = 'false' and not exists (
        select from product_event later join product_change c on c.id = later.change_id
        where later.product_id = e.product_id and later.id > e.id and not c.auto and c.undoes is null) as taken_down
    from product_event e where e.product_id = ${product_id} and e.path = 'shelf' order by e.id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.taken_down ?? false
}

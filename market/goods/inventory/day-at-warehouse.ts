import type { Tx } from '#database/connect'
import { dayAt } from '#rules/days'

/** The day that the calendar of a warehouse shows at an instant. */
export async function dayAtWarehouse(tx: Tx, at: Date, warehouse_id: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('warehouse')
    .select('time_zone')
    .where('id', '=', warehouse_id)
    .executeTakeFirstOrThrow()
  return dayAt(at, time_zone)
}

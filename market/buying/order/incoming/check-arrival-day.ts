import type { Tx } from '#database/connect'
import { dayAt } from '#rules/days'
import { refuse } from '#rules/refusals'

/** Refuses that a shipment arrives on a day that is over at its warehouse (`presale.day`). */
export async function checkArrivalDay(
  tx: Tx,
  at: Date,
  { warehouse_id, arrives_on }: { warehouse_id: number; arrives_on: string },
): Promise<void> {
  const { time_zone } = await tx
    .selectFrom('warehouse')
    .select('time_zone')
    .where('id', '=', warehouse_id)
    .executeTakeFirstOrThrow()
  if (arrives_on < dayAt(at, time_zone)) refuse('presale.day', {}, 'arrives_on')
}

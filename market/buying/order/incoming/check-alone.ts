import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

/** Refuses presale goods that come with an inbound shipment, naming it (`inbound.thatShipment`). */
export async function checkAlone(tx: Tx, { inbound_id }: { inbound_id: number | null }): Promise<void> {
  if (inbound_id === null) return
  const { inbound_number } = await tx
    .selectFrom('inbound')
    .select('inbound_number')
    .where('id', '=', inbound_id)
    .executeTakeFirstOrThrow()
  refuse('inbound.thatShipment', { number: inbound_number })
}

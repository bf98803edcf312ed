import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { LockedDifference } from './move-differences.ts'

/** The number of the shipment of a difference, to lock that first. Refuses none (`request.notFound`). */
export async function numberOfDifference(tx: Tx, difference_id: number): Promise<string> {
  const found = await tx
    .selectFrom('inbound_difference as d')
    .innerJoin('inbound_line as l', 'l.id', 'd.inbound_line_id')
    .innerJoin('inbound as i', 'i.id', 'l.inbound_id')
    .select('i.inbound_number')
    .where('d.id', '=', difference_id)
    .executeTakeFirst()
  return found?.inbound_number ?? refuse('request.notFound')
}

/** A difference, locked after its shipment. */
export async function lockDifference(tx: Tx, difference_id: number): Promise<LockedDifference> {
  return tx
    .selectFrom('inbound_difference')
    .selectAll()
    .where('id', '=', difference_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'

export type LockedInbound = Selectable<Tables['inbound']>

/**
 * An inbound shipment, of its manufacturer where one acts, locked. Refuses an unknown one
 * (`inbound.notFound`).
 */
export async function lockInbound(
  tx: Tx,
  actor: Merchant | Staff,
  inbound_number: string,
): Promise<LockedInbound> {
  const { rows } = await sql<LockedInbound>`
    select i.* from inbound i where i.inbound_number = ${inbound_number} and ${ownInbounds(actor)}
    for no key update`.execute(tx)
  return rows[0] ?? refuse('inbound.notFound')
}

/** The shipments `i` that this person sees. */
export const ownInbounds = (actor: Merchant | Staff) =>
  actor.kind === 'merchant' ? sql`i.merchant_id = ${actor.merchant_id}` : sql`true`

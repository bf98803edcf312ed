import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { lockInbound } from './lock-inbound.ts'

type Wish = { inbound_number: string; relation_id: number; warehouse_id: number; quantity: number }

/**
 * The own announced shipment that brings so many pieces of an item to a warehouse, locked. Refuses
 * another's (`inbound.notFound`), one that has arrived (`inbound.notAllowed`), one without the item or to
 * elsewhere (`inbound.notThisLine`), more pieces than it brings (`presale.quantity`), and goods that are
 * offered of it already (`inbound.offered`).
 */
export async function findShipment(
  tx: Tx,
  actor: Merchant,
  { inbound_number, relation_id, warehouse_id, quantity }: Wish,
): Promise<{ id: number; expected_on: string | null }> {
  const { id, state, expected_on, ...inbound } = await lockInbound(tx, actor, inbound_number)
  const comes = state === inboundState.announced || state === inboundState.inTransit
  if (!comes) refuse('inbound.notAllowed', { state, event: 'offer' })
  const announced = await announcedOf(tx, { inbound_id: id, relation_id })
  if (announced === null || inbound.warehouse_id !== warehouse_id)
    refuse('inbound.notThisLine', {}, 'relation_id')
  if (quantity > announced) refuse('presale.quantity', { least: 1, most: announced }, 'quantity')
  const offered = await tx
    .selectFrom('presale_batch')
    .select('id')
    .where('inbound_id', '=', id)
    .where('relation_id', '=', relation_id)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  if (offered) refuse('inbound.offered', {}, 'relation_id')
  return { id, expected_on }
}

type OfferedPieces = { inbound_id: number | null; relation_id: number; booked: number }

/**
 * Refuses more pieces of presale goods than the inbound shipment brings that they come with
 * (`presale.quantity`).
 */
export async function checkAnnounced(tx: Tx, batch: OfferedPieces, quantity: number): Promise<void> {
  const { inbound_id, relation_id, booked } = batch
  if (inbound_id === null) return
  await sql`select from inbound where id = ${inbound_id} for no key update`.execute(tx)
  const announced = (await announcedOf(tx, { inbound_id, relation_id })) ?? 0
  if (quantity > announced) refuse('presale.quantity', { least: booked, most: announced }, 'quantity')
}

/** How many pieces of an item a shipment brings; null: none. */
async function announcedOf(
  tx: Tx,
  { inbound_id, relation_id }: { inbound_id: number; relation_id: number },
): Promise<number | null> {
  const line = await tx
    .selectFrom('inbound_line')
    .select('announced')
    .where('inbound_id', '=', inbound_id)
    .where('relation_id', '=', relation_id)
    .executeTakeFirst()
  return line?.announced ?? null
}

import { sql } from 'kysely'
import type { inboundEvent as declared } from '#api/buying/inbound/inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { containerFault, containerNumber } from '#rules/buying/contract/lot/container-number'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../actor.ts'
import { dayAtWarehouse } from '../../goods/inventory/day-at-warehouse.ts'
import { type LockedInbound, lockInbound } from '../order/incoming/lock-inbound.ts'
import { moveArrival } from '../order/incoming/move-arrival.ts'
import { moveInbound } from './move-inbound.ts'

type Input = In<typeof declared>
type InputOf<E extends Input['event']> = Extract<Input, { event: E }>

/**
 * Announces an inbound shipment (what comes is shown with its items from then on), sends it off, moves
 * its day (with that of the reservations it brings goods for, who are told), or cancels it. Refuses one
 * without lines (`inbound.noLines`), a day that is over (`inbound.day`), one sent without carrier and
 * container (`inbound.carrier`), and the cancellation of one that reservations wait for
 * (`inbound.booked`).
 */
export async function inboundEvent(tx: Tx, actor: Merchant, input: Input): Promise<Out<typeof declared>> {
  if (input.event === 'moveDate') return moveDate(tx, actor, input)
  const inbound = await lockInbound(tx, actor, input.inbound_number)
  if (input.event === 'announce') return announce(tx, actor, inbound)
  if (input.event === 'dispatch') return dispatch(tx, actor, { ...input, inbound })
  return cancel(tx, actor, { ...input, inbound })
}

async function announce(tx: Tx, actor: Merchant, inbound: LockedInbound) {
  const { id, expected_on, warehouse_id } = inbound
  const line = await tx
    .selectFrom('inbound_line')
    .select('id')
    .where('inbound_id', '=', id)
    .executeTakeFirst()
  if (!line) refuse('inbound.noLines', {}, 'lines')
  if (expected_on === null) refuse('inbound.day', {}, 'expected_on')
  await checkDay(tx, actor.at, { warehouse_id, expected_on })
  const set = { announced_at: actor.at, first_expected_on: expected_on }
  return { state: await moveInbound(tx, actor, { inbound, event: 'announce', set }) }
}

async function dispatch(
  tx: Tx,
  actor: Merchant,
  { inbound, carrier, tracking, container_number: typed }: InputOf<'dispatch'> & { inbound: LockedInbound },
) {
  const container_number = containerNumber(typed)
  if (carrier === '' && container_number === '') refuse('inbound.carrier', {}, 'carrier')
  const fault = container_number === '' ? null : containerFault(container_number)
  if (fault) refuse('contract.containerNumber', { number: typed, fault }, 'container_number')
  const set = { carrier, tracking, container_number }
  return { state: await moveInbound(tx, actor, { inbound, event: 'dispatch', set }) }
}

async function moveDate(tx: Tx, actor: Merchant, input: InputOf<'moveDate'>) {
  const { inbound_number, expected_on, reason } = input
  const { merchant_id } = actor
  const place = await tx
    .selectFrom('inbound')
    .select('warehouse_id')
    .where('inbound_number', '=', inbound_number)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  if (!place) refuse('inbound.notFound')
  await checkDay(tx, actor.at, { ...place, expected_on })
  // Reservations and their batches are locked before the shipment, as everywhere.
  await moveBatches(tx, actor, input)
  const inbound = await lockInbound(tx, actor, inbound_number)
  // Batches offered until now have the old day; the lock keeps others from being offered.
  await moveBatches(tx, actor, input)
  return { state: await moveInbound(tx, actor, { inbound, event: 'moveDate', reason, set: { expected_on } }) }
}

/** Moves the day of the goods that are offered with a shipment for another day than this. */
async function moveBatches(
  tx: Tx,
  actor: Merchant,
  { inbound_number, expected_on, reason }: InputOf<'moveDate'>,
) {
  for (const { id: batch_id, arrives_on } of await openBatchesOf(tx, actor, inbound_number))
    if (arrives_on !== expected_on)
      await moveArrival(tx, actor, { batch_id, arrives_on: expected_on, reason, of_inbound: true })
}

async function cancel(
  tx: Tx,
  actor: Merchant,
  { inbound, reason }: InputOf<'cancel'> & { inbound: LockedInbound },
) {
  const [waited] = await openBatchesOf(tx, actor, inbound.inbound_number)
  if (waited) refuse('inbound.booked', { number: waited.custom_sn, least: waited.quantity })
  return { state: await moveInbound(tx, actor, { inbound, event: 'cancel', reason }) }
}

type OpenBatch = { id: number; custom_sn: string; quantity: number; arrives_on: string }

/** The goods of a shipment that are offered for reservation, in the order in which they are locked. */
async function openBatchesOf(
  tx: Tx,
  { merchant_id }: Merchant,
  inbound_number: string,
): Promise<OpenBatch[]> {
  const { rows } = await sql<OpenBatch>`
    select b.id, r.custom_sn, b.quantity, b.arrives_on::text from presale_batch b join inbound i on i.id = b.inbound_id
    join relation r on r.id = b.relation_id
    where i.inbound_number = ${inbound_number} and i.merchant_id = ${merchant_id} and b.state = 'open' order by b.id`.execute(
    tx,
  )
  return rows
}

/** Refuses a day that is over at the warehouse (`inbound.day`). */
async function checkDay(
  tx: Tx,
  at: Date,
  { warehouse_id, expected_on }: { warehouse_id: number; expected_on: string },
): Promise<void> {
  if (expected_on < (await dayAtWarehouse(tx, at, warehouse_id))) refuse('inbound.day', {}, 'expected_on')
}

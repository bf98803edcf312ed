import type { officeInboundEvent as declared } from '#api/buying/inbound/office-inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { inboundDays, inboundState, notLostUntil, reopensUntil } from '#rules/buying/inbound/inbound-graph'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { dayAtWarehouse } from '../../goods/inventory/day-at-warehouse.ts'
import { merchantPeopleWho } from '../../people/message/merchant-people.ts'
import { notify } from '../../people/message/notify.ts'
import { failBatch } from '../order/incoming/fail-batch.ts'
import { type LockedInbound, lockInbound } from '../order/incoming/lock-inbound.ts'
import { askDifferences, dropWaiting } from './difference/ask-differences.ts'
import { moveInbound } from './move-inbound.ts'
import { lockReservations, serveReservations } from './serve-reservations.ts'

/**
 * Notes that a shipment arrived, that its count begins or ends, that more was found within two weeks, or
 * that it is lost. What an ended count leaves goes to the reservations that it suffices for, and the
 * manufacturer is asked about what differs from what was announced. Refuses one that is opened again too late
 * (`inbound.tooLate`) or whose damaged pieces are gone (`inbound.damagedGone`), and the loss of one whose day
 * is less than thirty days over (`inbound.tooEarly`). Reservations that wait for a lost one fail with it, for
 * which service is needed (`inbound.booked`).
 */
export async function officeEvent(
  tx: Tx,
  actor: Staff,
  { inbound_number, event, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  // Orders and presale shipments are locked before the shipment, as everywhere.
  const waiting = event === 'finish' ? await lockReservations(tx, actor, inbound_number) : []
  if (event === 'lose' && reason !== '' && hasRole(actor.roles, 'service'))
    await failReservations(tx, actor, { inbound_number, reason })
  const inbound = await lockInbound(tx, actor, inbound_number)
  if (event === 'reopen') await checkReopen(tx, inbound, actor.at)
  if (event === 'lose') await checkLost(tx, inbound, actor.at)
  const set =
    event === 'arrive' ? { arrived_at: actor.at } : event === 'finish' ? { finished_at: actor.at } : {}
  const state = await moveInbound(tx, actor, { inbound, event, reason, set })
  if (event === 'finish') {
    await serveReservations(tx, actor, { inbound_id: inbound.id, waiting, ended: true })
    await askDifferences(tx, actor, inbound)
  }
  if (event === 'reopen') await dropWaiting(tx, actor, inbound)
  if (event === 'lose') await tellLost(tx, actor, { inbound, reason })
  return { state }
}

async function checkReopen(tx: Tx, { id, state, finished_at }: LockedInbound, at: Date): Promise<void> {
  if (state !== inboundState.received || finished_at === null) return
  if (at > reopensUntil(finished_at)) refuse('inbound.tooLate', { days: inboundDays.reopen })
  const gone = await tx
    .selectFrom('inbound_difference as d')
    .innerJoin('inbound_line as l', 'l.id', 'd.inbound_line_id')
    .select('d.id')
    .where('l.inbound_id', '=', id)
    .where('d.gone_to', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (gone) refuse('inbound.damagedGone')
}

/** Says of the goods that are offered with a shipment that they do not come: deposits go back. */
async function failReservations(
  tx: Tx,
  actor: Staff,
  { inbound_number, reason }: { inbound_number: string; reason: string },
): Promise<void> {
  const offered = await tx
    .selectFrom('presale_batch as b')
    .innerJoin('inbound as i', 'i.id', 'b.inbound_id')
    .select('b.id')
    .where('i.inbound_number', '=', inbound_number)
    .where('b.state', '=', 'open')
    .orderBy('b.id')
    .execute()
  for (const { id } of offered) await failBatch(tx, actor, { batch_id: id, reason, idempotency_key: '' })
}

async function tellLost(
  tx: Tx,
  actor: Staff,
  { inbound, reason }: { inbound: LockedInbound; reason: string },
): Promise<void> {
  const { inbound_number, merchant_id } = inbound
  const to = await merchantPeopleWho(tx, { merchant_id, may: 'stock' })
  await notify(tx, actor, { to, name: 'inboundLost', params: { inbound_number, reason } })
}

/** Refuses a loss too early, and of goods that were offered for reservation meanwhile. */
async function checkLost(tx: Tx, inbound: LockedInbound, at: Date): Promise<void> {
  const { id, state, warehouse_id, expected_on } = inbound
  if (state !== inboundState.inTransit || expected_on === null) return
  if ((await dayAtWarehouse(tx, at, warehouse_id)) <= notLostUntil(expected_on))
    refuse('inbound.tooEarly', { days: inboundDays.lose })
  const waited = await tx
    .selectFrom('presale_batch as b')
    .innerJoin('relation as r', 'r.id', 'b.relation_id')
    .select(['r.custom_sn', 'b.quantity'])
    .where('b.inbound_id', '=', id)
    .where('b.state', '=', 'open')
    .executeTakeFirst()
  if (waited) refuse('inbound.booked', { number: waited.custom_sn, least: waited.quantity })
}

import { sql } from 'kysely'
import type { recountDifference as declared } from '#api/buying/inbound/difference'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { differenceState, recountBounds, recountedBy } from '#rules/buying/inbound/difference'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../write-audit.ts'
import { type LockedInbound, lockInbound } from '../../order/incoming/lock-inbound.ts'
import { lockReservations, serveReservations } from '../serve-reservations.ts'
import { lockDifference, numberOfDifference } from './lock-difference.ts'
import { type LockedDifference, moveDifferences } from './move-differences.ts'

type Line = {
  id: number
  relation_id: number
  custom_sn: string
  announced: number
  sound: number
  damaged: number
}

/**
 * Notes what another person than those who counted found of a disputed difference; it is final. Its line
 * counts as much more or less from then on, as does its stock, and what is found goes to reservations first.
 * Refuses an unknown one (`request.notFound`), one that is not disputed (`difference.notAllowed`), who
 * counted it before (`difference.secondPerson`), a number that cannot be (`difference.result`), and pieces to
 * take off that are reserved (`difference.reserved`).
 */
export async function recountDifference(
  tx: Tx,
  actor: Staff,
  { difference_id, result, note }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const inbound_number = await numberOfDifference(tx, difference_id)
  // Orders and presale shipments are locked before the shipment, as everywhere.
  const waiting = await lockReservations(tx, actor, inbound_number)
  const inbound = await lockInbound(tx, actor, inbound_number)
  const difference = await lockDifference(tx, difference_id)
  const set = { result, result_note: note }
  if (difference.state === differenceState.disputed) await refuseWhoCounted(tx, actor, inbound)
  const line = await lineOf(tx, difference)
  const { least, most } = recountBounds(difference.kind, line, difference.pieces)
  if (result < least || result > most) refuse('difference.result', { least, most }, 'result')
  await moveDifferences(tx, actor, { rows: [difference], event: 'recount', set })
  const more = recountedBy(difference.kind, difference.pieces, result)
  await correct(tx, actor, { inbound, line, more })
  if (more.sound > 0) await serveReservations(tx, actor, { inbound_id: inbound.id, waiting, ended: true })
  await writeAudit(tx, actor, {
    action: 'difference.recount',
    subject: 'inbound_difference',
    subject_id: difference_id,
    before: { quantity: difference.pieces },
    after: { quantity: result, reason: note },
  })
  await notify(tx, actor, {
    to: await merchantPeopleWho(tx, { merchant_id: inbound.merchant_id, may: 'stock' }),
    name: 'receiptRecounted',
    params: {
      inbound_number,
      kind: difference.kind,
      item: line.custom_sn,
      count: result,
      was: difference.pieces,
    },
  })
  return { state: differenceState.recounted }
}

async function lineOf(tx: Tx, { inbound_line_id }: LockedDifference): Promise<Line> {
  return tx
    .selectFrom('inbound_line as l')
    .innerJoin('relation as r', 'r.id', 'l.relation_id')
    .select(['l.id', 'l.relation_id', 'r.custom_sn', 'l.announced', 'l.sound', 'l.damaged'])
    .where('l.id', '=', inbound_line_id)
    .executeTakeFirstOrThrow()
}

/** Refuses who booked a receipt of the shipment (`difference.secondPerson`). */
async function refuseWhoCounted(tx: Tx, { account_id }: Staff, { id }: LockedInbound): Promise<void> {
  const counted = await tx
    .selectFrom('receipt')
    .select('id')
    .where('inbound_id', '=', id)
    .where('account_id', '=', account_id)
    .limit(1)
    .executeTakeFirst()
  if (counted) refuse('difference.secondPerson')
}

type Correction = { inbound: LockedInbound; line: Line; more: { sound: number; damaged: number } }

/** Lets a line count more or less, and its stock with it, never below what is reserved. */
async function correct(tx: Tx, actor: Staff, { inbound, line, more }: Correction): Promise<void> {
  const { id, relation_id } = line
  const { warehouse_id } = inbound
  await sql`update inbound_line set sound = sound + ${more.sound}, damaged = damaged + ${more.damaged}
    where id = ${id}`.execute(tx)
  if (more.sound === 0) return
  await sql`insert into stock (relation_id, warehouse_id) values (${relation_id}, ${warehouse_id})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ free: number }>`select on_hand - reserved as free from stock
    where relation_id = ${relation_id} and warehouse_id = ${warehouse_id} for no key update`.execute(tx)
  const { free } = rows[0]!
  if (free + more.sound < 0) refuse('difference.reserved', { free }, 'result')
  await tx
    .insertInto('stock_movement')
    .values({
      relation_id,
      warehouse_id,
      amount: more.sound,
      reason: 'corrected',
      inbound_line_id: id,
      account_id: actor.account_id,
      at: actor.at,
    })
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import {
  type DifferenceKind,
  differenceAnswerBy,
  differenceGraph,
  differenceState,
  differencesOf,
  differenceWaits,
} from '#rules/buying/inbound/difference'
import type { Staff } from '../../../actor.ts'
import { noteMade } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import type { LockedInbound } from '../../order/incoming/lock-inbound.ts'
import { type LockedDifference, moveDifferences } from './move-differences.ts'

const { asked, dropped } = differenceState

type Line = { id: number; announced: number; sound: number; damaged: number }
type FoundDifference = { inbound_line_id: number; kind: DifferenceKind; pieces: number }

/**
 * Asks the manufacturer about every line of which something else was counted than announced, and tells its
 * people. After a count that went on, what is settled and still as it was found stays so; of the rest is
 * asked anew.
 */
export async function askDifferences(tx: Tx, actor: Staff, inbound: LockedInbound): Promise<void> {
  const { rows: lines } = await sql<Line>`
    select id, announced, sound, damaged from inbound_line where inbound_id = ${inbound.id} order by id`.execute(
    tx,
  )
  const found: FoundDifference[] = lines.flatMap((line) =>
    differencesOf(line).map((one) => ({ inbound_line_id: line.id, ...one })),
  )
  const held = await lockHeld(tx, inbound.id)
  const isOf = (one: FoundDifference) => (other: { inbound_line_id: number; kind: DifferenceKind }) =>
    other.inbound_line_id === one.inbound_line_id && other.kind === one.kind
  const changed = held.filter((one) => (found.find(isOf(one))?.pieces ?? 0) !== (one.result ?? one.pieces))
  const settled = held.filter((one) => !changed.includes(one))
  await moveDifferences(tx, actor, { rows: changed, event: 'drop' })
  const toAsk = found.filter((one) => !settled.some(isOf(one)))
  await insertAsked(tx, actor, { inbound, toAsk })
  await tellCounted(tx, actor, { inbound, lines, count: toAsk.length })
}

/** Drops the open questions of a shipment that is counted on: its new count asks them again. */
export async function dropWaiting(tx: Tx, actor: Staff, { id }: LockedInbound): Promise<void> {
  const held = await lockHeld(tx, id)
  const rows = held.filter(differenceWaits)
  await moveDifferences(tx, actor, { rows, event: 'drop' })
}

/** The differences of a shipment that hold, locked. */
async function lockHeld(tx: Tx, inbound_id: number): Promise<LockedDifference[]> {
  const { rows } = await sql<LockedDifference>`
    select d.* from inbound_difference d join inbound_line l on l.id = d.inbound_line_id
    where l.inbound_id = ${inbound_id} and d.state <> ${sql.lit(dropped)} order by d.id for no key update of d`.execute(
    tx,
  )
  return rows
}

type DifferenceQuestion = { inbound: LockedInbound; toAsk: readonly FoundDifference[] }

async function insertAsked(tx: Tx, actor: Staff, { inbound, toAsk }: DifferenceQuestion): Promise<void> {
  if (toAsk.length === 0) return
  const { at } = actor
  const made = await tx
    .insertInto('inbound_difference')
    .values(
      toAsk.map((one) => ({
        ...one,
        merchant_id: inbound.merchant_id,
        asked_at: at,
        answer_by: differenceAnswerBy(at),
        updated_at: at,
      })),
    )
    .returning('id')
    .execute()
  await noteMade(tx, actor, {
    table: statusTables.inbound_difference,
    graph: differenceGraph,
    ids: made.map(({ id }) => id),
    event: 'ask',
    to: asked,
    role: 'warehouse',
  })
}

type DifferenceNotice = { inbound: LockedInbound; lines: readonly Line[]; count: number }

/** Tells the manufacturer's people what was counted, and how many differences wait for their answer. */
async function tellCounted(tx: Tx, actor: Staff, { inbound, lines, count }: DifferenceNotice): Promise<void> {
  const { inbound_number, merchant_id } = inbound
  const to = await merchantPeopleWho(tx, { merchant_id, may: 'stock' })
  if (count > 0) {
    const answer_by = differenceAnswerBy(actor.at).toISOString()
    await notify(tx, actor, { to, name: 'receiptToAnswer', params: { inbound_number, count, answer_by } })
    return
  }
  const sound = lines.reduce((sum, line) => sum + line.sound, 0)
  await notify(tx, actor, { to, name: 'inboundReceived', params: { inbound_number, count: sound } })
}

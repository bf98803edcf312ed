import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { lineOutcome, lostCost, partsArrived } from '#rules/goods/private/line-outcome'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { addLots, type NewLot } from '../private/add-lots.ts'
import { takeLots } from '../private/take-lots.ts'
import { linesOf, type RequisitionRow } from './find-requisition.ts'
import { freePieces } from './hold-pieces.ts'
import {
  lotOf,
  matched,
  noteLosses,
  piecesLeaving,
  type RequisitionWork,
  readParts,
  tellDone,
  writeResults,
} from './line-results.ts'
import { checkMove, moveRequisition } from './move-requisition.ts'

/**
 * Sends what is moved on its way: the pieces that were found leave their lots, what was not there is a loss
 * of the warehouse's. Storage of them ends today.
 */
export async function departMoved(tx: Tx, actor: Staff, { form, input }: RequisitionWork<'depart'>) {
  checkMove(actor, { form, event: 'depart' })
  const lines = matched(await linesOf(tx, form.id), input.lines)
  if (lines.some(({ line, found }) => found.pieces > line.amount || found.damaged > 0))
    refuse('requisition.quantity', {}, 'lines')
  await freePieces(tx, form)
  const there = lines.filter(({ found }) => found.pieces > 0)
  const leaving = there.map(({ line, found }) => piecesLeaving(line, found.pieces))
  await takeLots(tx, actor, { leaving, reason: 'movedOut' })
  const absent = lines
    .map(({ line, found }) => ({ line, pieces: line.amount - found.pieces }))
    .filter(({ pieces }) => pieces > 0)
  const gone = absent.map(({ line, pieces }) => piecesLeaving(line, pieces))
  await takeLots(tx, actor, { leaving: gone, reason: 'counted' })
  const taken = await readParts(tx, form, 'counted')
  const losses = absent.map(({ line: { id }, pieces }) => ({
    line_id: id,
    pieces,
    cost_cents: lostCost(
      taken.filter(({ line_id }) => line_id === id),
      [],
    ),
  }))
  await noteLosses(tx, actor, { stage: 'here', losses })
  await writeResults(
    tx,
    lines.map(({ line: { id, amount }, found: { pieces } }) => ({
      id,
      gone: pieces,
      missing: amount - pieces,
    })),
  )
  const { remark } = input
  const state = await moveRequisition(tx, actor, { form, event: 'depart', remark })
  const params = { requisition_number: form.requisition_number, warehouse: await targetOf(tx, form) }
  await notify(tx, actor, { to: form.account_id, name: 'requisitionOnWay', params })
  return state
}

async function targetOf(tx: Tx, { to_warehouse_id }: RequisitionRow): Promise<string> {
  const { name } = await tx
    .selectFrom('warehouse')
    .select('name')
    .where('id', '=', to_warehouse_id!)
    .executeTakeFirstOrThrow()
  return name
}

/**
 * Counts what was moved where it arrives: each lot goes on there with its age and its worth, damaged pieces
 * apart; what did not come is a loss of the way's.
 */
export async function arriveMoved(tx: Tx, actor: Staff, { form, input }: RequisitionWork<'arrive'>) {
  checkMove(actor, { form, event: 'arrive' })
  const out = await readParts(tx, form, 'movedOut')
  const lines = matched(await linesOf(tx, form.id), input.lines).map(({ line, found }) => {
    const outcome = lineOutcome({ ...line, kind: form.kind, amount: line.gone!, beside: 0 }, found)
    if (outcome === null) refuse('requisition.quantity', { relation_id: line.relation_id }, 'lines')
    const left = out.filter(({ line_id }) => line_id === line.id)
    const parts = partsArrived(left, found)
    return { line, outcome, parts, cost_cents: lostCost(left, parts) }
  })
  const lots: NewLot[] = lines.flatMap(({ line, parts }) =>
    parts.map(({ lot_id: from_lot, damaged, amount, cost_cents }) => ({
      ...lotOf(line),
      ...{ from_lot, amount, cost_cents },
      condition: damaged ? 2 : line.condition,
      note: damaged ? input.remark : '',
    })),
  )
  const { company_id } = form
  const warehouse_id = form.to_warehouse_id!
  await openPlaces(tx, { id: form.id, warehouse_id })
  await addLots(tx, actor, { company_id, warehouse_id, order_id: null, reason: 'movedIn', lots })
  const losses = lines.map(({ line, outcome, cost_cents }) => ({
    line_id: line.id,
    pieces: outcome.missing,
    cost_cents,
  }))
  await noteLosses(tx, actor, { stage: 'way', losses })
  const results = lines.map(({ line, outcome: { done, damaged, missing } }) => ({
    id: line.id,
    ...{ done, damaged },
    missing: line.missing + missing,
  }))
  await writeResults(tx, results)
  const { remark } = input
  const set = { done_at: actor.at }
  const state = await moveRequisition(tx, actor, { form, event: 'arrive', remark, set })
  await tellDone(tx, actor, { form, results })
  return state
}

/** Makes the places that goods of a form come to in a warehouse where they never were. */
async function openPlaces(tx: Tx, { id, warehouse_id }: { id: number; warehouse_id: number }): Promise<void> {
  await sql`
    insert into stock (relation_id, warehouse_id)
    select distinct relation_id, ${warehouse_id}::int from requisition_line where requisition_id = ${id}
    order by 1 on conflict do nothing`.execute(tx)
}

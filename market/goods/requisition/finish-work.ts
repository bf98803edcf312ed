import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { PrivateReason } from '#database/tables/stock'
import { type LineOutcome, lineOutcome, lostCost, partsArrived } from '#rules/goods/private/line-outcome'
import { photographedKinds } from '#rules/goods/private/requisition-bounds'
import { type RequisitionKind, requisitionKind } from '#rules/goods/private/requisition-graph'
import { zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { checkPictures } from '../../check-pictures.ts'
import { addLots, type NewLot } from '../private/add-lots.ts'
import { takeLots } from '../private/take-lots.ts'
import { takeFromHolders } from './count-less.ts'
import { linesOf, type RequisitionLineRow, type RequisitionRow } from './find-requisition.ts'
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

/** With which reason the pieces of a kind leave; none where they stay. */
const leavesAs: Partial<Record<RequisitionKind, Extract<PrivateReason, 'pickedUp' | 'disposed'>>> = {
  [requisitionKind.handOver]: 'pickedUp',
  [requisitionKind.dispose]: 'disposed',
}

/**
 * Finishes the work on goods that stay in their warehouse or leave it for good: what is handed over or
 * disposed of leaves its lots, what is missing is a loss of the warehouse's, what was found damaged lies
 * apart from now on, and what a count found beside the book is a lot that cost nothing; what it does not find
 * others cannot hold (`takeFromHolders`). Refuses goods handed
 * over without the name of who took them (`requisition.collector`) and work without photos where they prove
 * it (`requisition.photos`).
 */
export async function finishWork(tx: Tx, actor: Staff, { form, input }: RequisitionWork<'finish'>) {
  checkMove(actor, { form, event: 'finish' })
  const { collected_by, photo_file_ids, remark } = input
  const handed = form.kind === requisitionKind.handOver
  if (handed && collected_by === '') refuse('requisition.collector', {}, 'collected_by')
  if (photographedKinds.includes(form.kind) && photo_file_ids.length === 0)
    refuse('requisition.photos', {}, 'photo_file_ids')
  await checkPictures(tx, actor, { ids: photo_file_ids, field: 'photo_file_ids' })
  const lines = matched(await linesOf(tx, form.id), input.lines)
  await freePieces(tx, form)
  const beside = await readBeside(tx, form)
  const results = lines.map(({ line, found }) => ({
    line,
    outcome:
      lineOutcome({ ...line, kind: form.kind, beside: beside.get(line.id)! }, found) ??
      refuse('requisition.quantity', { relation_id: line.relation_id }, 'lines'),
  }))
  if (form.kind === requisitionKind.count) await takeFromHolders(tx, actor, { form, results })
  const reason = leavesAs[form.kind]
  const leaving = results.filter(({ outcome }) => outcome.done > 0)
  if (reason)
    await takeLots(tx, actor, {
      leaving: leaving.map(({ line, outcome }) => piecesLeaving(line, outcome.done)),
      reason,
    })
  await setApart(tx, actor, { form, results, note: remark })
  const written = results.map(({ line, outcome }) => ({ id: line.id, ...outcome }))
  await writeResults(tx, written)
  const set = { done_at: actor.at, photo_file_ids, collected_by: handed ? collected_by : '' }
  const state = await moveRequisition(tx, actor, { form, event: 'finish', remark, set })
  await tellDone(tx, actor, { form, results: written })
  return state
}

/** By line, the pieces of its item that the private stock holds beyond the line's own. */
async function readBeside(tx: Tx, { id }: RequisitionRow): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; beside: number }>`
    select l.id, s.on_hand - l.amount as beside from requisition_line l
    join private_stock s using (company_id, relation_id, warehouse_id, condition) where l.requisition_id = ${id}`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row.beside]))
}

type WorkResult = {
  form: RequisitionRow
  results: readonly { line: RequisitionLineRow; outcome: LineOutcome }[]
  note: string
}

/**
 * Takes missing and damaged pieces out of their lots; damaged ones become lots of their own, and so does what
 * is there beside the book.
 */
async function setApart(tx: Tx, actor: Staff, { form, results, note }: WorkResult): Promise<void> {
  const wrong = results.filter(({ outcome }) => outcome.damaged + outcome.missing > 0)
  await takeLots(tx, actor, {
    leaving: wrong.map(({ line, outcome }) => piecesLeaving(line, outcome.damaged + outcome.missing)),
    reason: 'counted',
  })
  const taken = await readParts(tx, form, 'counted')
  const apart = wrong.map(({ line, outcome: { damaged, missing } }) => {
    const out = taken.filter(({ line_id }) => line_id === line.id)
    const parts = partsArrived(out, { pieces: 0, damaged })
    return { line, missing, parts, cost_cents: lostCost(out, parts) }
  })
  const damaged: NewLot[] = apart.flatMap(({ line, parts }) =>
    parts.map(({ lot_id: from_lot, amount, cost_cents }) => ({
      ...lotOf(line),
      ...{ from_lot, amount, cost_cents, note },
      condition: 2,
    })),
  )
  const more: NewLot[] = results
    .filter(({ outcome }) => outcome.surplus > 0)
    .map(({ line, outcome }) => ({
      ...lotOf(line),
      amount: outcome.surplus,
      cost_cents: zero,
      condition: line.condition,
    }))
  const { company_id, warehouse_id } = form
  const adding = { company_id, warehouse_id, order_id: null, reason: 'counted' as const }
  await addLots(tx, actor, { ...adding, lots: [...damaged, ...more] })
  const losses = apart.map(({ line, missing, cost_cents }) => ({
    line_id: line.id,
    pieces: missing,
    cost_cents,
  }))
  await noteLosses(tx, actor, { stage: 'here', losses })
}

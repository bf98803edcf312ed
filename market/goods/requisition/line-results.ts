import { sql } from 'kysely'
import type { workRequisition } from '#api/goods/stock/office-requisition'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { LeavingPart } from '#rules/goods/private/line-outcome'
import type { LossStage } from '#rules/goods/private/requisition-bounds'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import type { LeavingPieces } from '../private/take-lots.ts'
import type { RequisitionLineRow, RequisitionRow } from './find-requisition.ts'

type Input = In<typeof workRequisition>
/** A locked form, and what the warehouse says of it. */
export type RequisitionWork<E extends Input['event'] = Input['event']> = {
  form: RequisitionRow
  input: Extract<Input, { event: E }>
}

type ReportedLine = { line_id: number; pieces: number; damaged: number }

/** What was told of each line of a form, once; refuses others and missing ones (`requisition.lines`). */
export function matched<L extends { id: number }>(lines: readonly L[], told: readonly ReportedLine[]) {
  const of = new Map(told.map((one) => [one.line_id, one]))
  if (of.size < told.length || of.size !== lines.length) refuse('requisition.lines', {}, 'lines')
  return lines.map((line) => ({
    line,
    found: of.get(line.id) ?? refuse('requisition.lines', {}, 'lines'),
  }))
}

type LineResult = Partial<
  Pick<RequisitionLineRow, 'gone' | 'done' | 'damaged' | 'missing' | 'surplus' | 'beyond' | 'held'>
> & { id: number }

/** Writes what became of the lines of a form. */
export async function writeResults(tx: Tx, results: readonly LineResult[]): Promise<void> {
  await sql`
    update requisition_line l set gone = coalesce(r.gone, l.gone), done = coalesce(r.done, l.done),
      damaged = coalesce(r.damaged, l.damaged), missing = coalesce(r.missing, l.missing), surplus = coalesce(r.surplus, l.surplus),
      beyond = coalesce(r.beyond, l.beyond), held = coalesce(r.held, l.held)
    from json_to_recordset(${JSON.stringify(results)}::json)
      as r (id int, gone int, done int, damaged int, missing int, surplus int, beyond int, held int)
    where l.id = r.id`.execute(tx)
}

type Loss = { line_id: number; pieces: number; cost_cents: Cents }

/** Notes missing pieces, for customer service to decide who answers for them. */
export async function noteLosses(
  tx: Tx,
  { at }: Staff,
  { stage, losses }: { stage: LossStage; losses: readonly Loss[] },
): Promise<void> {
  const rows = losses.filter(({ pieces }) => pieces > 0)
  if (rows.length === 0) return
  await tx
    .insertInto('requisition_difference')
    .values(rows.map((loss) => ({ ...loss, stage, found_at: at })))
    .execute()
}

/** Pieces that a form took out of lots, by line. */
type PartOfLine = LeavingPart & { line_id: number }

/** What was taken out of lots for a form with this reason, by line, the oldest lots first. */
export async function readParts(
  tx: Tx,
  { id }: RequisitionRow,
  reason: 'movedOut' | 'counted',
): Promise<PartOfLine[]> {
  const { rows } = await sql<PartOfLine>`
    select m.requisition_line_id as line_id, m.lot_id, -m.amount as amount, -m.cost_cents as cost_cents
    from private_movement m join requisition_line l on l.id = m.requisition_line_id join private_lot o on o.id = m.lot_id
    where l.requisition_id = ${id} and m.reason = ${reason} and m.amount < 0 order by l.id, o.aged_from, o.id`.execute(
    tx,
  )
  return rows
}

/** How pieces of a line leave the private stock. */
export const piecesLeaving = (line: RequisitionLineRow, amount: number): LeavingPieces => {
  const { company_id, relation_id, warehouse_id, condition, id } = line
  const place = { company_id, relation_id, warehouse_id, condition }
  return { ...place, order_line_id: null, requisition_line_id: id, amount }
}

/** A lot that pieces of a line become. */
export const lotOf = ({ relation_id, id }: RequisitionLineRow) => ({
  relation_id,
  order_line_id: null,
  requisition_line_id: id,
})

type FormResults = { form: RequisitionRow; results: readonly { damaged: number; missing: number }[] }

/** Tells who asked that the work is done, and what was missing or found damaged. */
export async function tellDone(tx: Tx, actor: Staff, { form, results }: FormResults): Promise<void> {
  const sum = (of: 'damaged' | 'missing') => results.reduce((all, one) => all + one[of], 0)
  const { requisition_number, account_id } = form
  const params = { requisition_number, missing: sum('missing'), damaged: sum('damaged') }
  await notify(tx, actor, { to: account_id, name: 'requisitionDone', params })
}

import { sql } from 'kysely'
import type { officeRequisition } from '#api/goods/stock/office-requisition'
import type { requisitionInfo } from '#api/goods/stock/requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { holdingStates, requisitionEvents } from '#rules/goods/private/requisition-graph'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer, Staff } from '../../actor.ts'
import { isColleagues } from '../../colleagues.ts'
import { fullName } from '../../sql/full-name.ts'
import { ownRequisitions, type RequisitionRow } from './find-requisition.ts'
import { requisitionMove } from './move-requisition.ts'

type Answer = Out<typeof officeRequisition>
type RequisitionRecord = RequisitionRow &
  Pick<Answer, 'company_name' | 'asked_by' | 'warehouse_name' | 'to_warehouse_name'>

/**
 * A form with its goods, what is missing of them and its history. Refuses an unknown one
 * (`requisition.notFound`).
 */
export async function showRequisition(
  tx: Tx,
  actor: Buyer | Staff,
  { requisition_number }: In<typeof requisitionInfo>,
): Promise<Answer> {
  const { rows } = await sql<RequisitionRecord>`
    select q.*, q.ready_on::text, c.name as company_name, ${fullName('a')} as asked_by, w.name as warehouse_name,
      t.name as to_warehouse_name
    from requisition q join company c on c.id = q.company_id join account a on a.id = q.account_id
    join warehouse w on w.id = q.warehouse_id left join warehouse t on t.id = q.to_warehouse_id
    where q.requisition_number = ${requisition_number} and ${ownRequisitions(actor)}`.execute(tx)
  const row = rows[0] ?? refuse('requisition.notFound')
  const losses = await readLosses(tx, actor, row.id)
  return {
    requisition_number: row.requisition_number,
    kind: row.kind,
    state: row.state,
    company_name: row.company_name,
    asked_by: row.asked_by,
    events: isColleagues(actor, row)
      ? []
      : requisitionEvents.filter((event) => requisitionMove(actor, row, event) !== null),
    warehouse_id: row.warehouse_id,
    warehouse_name: row.warehouse_name,
    to_warehouse_id: row.to_warehouse_id,
    to_warehouse_name: row.to_warehouse_name,
    note: row.note,
    collector: row.collector,
    collected_by: row.collected_by,
    fee: row.fee_cents === null ? null : moneyText(row.fee_cents),
    ready_on: row.ready_on,
    quote_until: row.quote_until?.toISOString() ?? null,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    photos: row.photo_file_ids,
    lines: await readLines(tx, actor, row),
    differences: losses.map(({ decided, ...loss }) => (decided ? loss : { ...loss, ...open })),
    checks: losses
      .filter(({ verdict, decided }) => verdict !== null && !decided)
      .map(({ line_id, stage, checked_by_me }) => ({ line_id, stage, checked_by_me })),
    history: await readHistory(tx, actor, row.id),
  }
}

const open = { verdict: null, compensation: null, reason: '' }

type Line = Answer['lines'][number]
type LineRow = Omit<Line, 'title' | 'color'> & { title: Text3; color: Text3 | null }

/** Where goods lie is told to staff, as long as they are there. */
async function readLines(tx: Tx, actor: Buyer | Staff, { id, state }: RequisitionRow): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select l.id as line_id, r.product_id, l.relation_id, p.title, r.color, r.custom_sn, r.goods_sn, r.upc, k.place, l.condition, l.amount,
      s.on_hand - s.reserved as free, l.gone, l.done, l.damaged, l.missing, l.surplus, l.label_file_ids as labels,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview
    from requisition_line l join relation r on r.id = l.relation_id join product p on p.id = r.product_id
    join private_stock s using (company_id, relation_id, warehouse_id, condition)
    join stock k on k.relation_id = l.relation_id and k.warehouse_id = l.warehouse_id
    where l.requisition_id = ${id} order by l.id`.execute(tx)
  return rows.map(({ title, color, place, ...line }) => ({
    ...line,
    title: textIn(title, actor.language),
    color: color && textIn(color, actor.language),
    place: actor.kind === 'staff' && holdingStates.includes(state) ? place : '',
  }))
}

type Loss = Answer['differences'][number] & { decided: boolean; checked_by_me: boolean }
type LossRow = Omit<Loss, 'cost' | 'compensation' | 'decided_at' | 'decided' | 'checked_by_me'> & {
  cost_cents: Cents
  compensation_cents: Cents | null
  checked_by: number | null
  decided_at: Date | null
}

async function readLosses(tx: Tx, { account_id }: Buyer | Staff, id: number): Promise<Loss[]> {
  const { rows } = await sql<LossRow>`
    select d.line_id, d.stage, r.custom_sn, d.pieces, d.cost_cents, d.verdict, d.compensation_cents, d.reason, d.checked_by, d.decided_at
    from requisition_difference d join requisition_line l on l.id = d.line_id join relation r on r.id = l.relation_id
    where l.requisition_id = ${id} order by d.line_id, d.stage`.execute(tx)
  return rows.map(({ cost_cents, compensation_cents, checked_by, decided_at, ...loss }) => ({
    ...loss,
    cost: moneyText(cost_cents),
    compensation: compensation_cents === null ? null : moneyText(compensation_cents),
    decided_at: decided_at?.toISOString() ?? null,
    decided: decided_at !== null,
    checked_by_me: checked_by === account_id,
  }))
}

type HistoryRow = { event: string; name: string | null; by_role: string; remark: string; at: Date }

/** Buyers read the names of colleagues alone; the platform's staff is named by its role. */
async function readHistory(tx: Tx, actor: Buyer | Staff, id: number): Promise<Answer['history']> {
  const { rows } = await sql<HistoryRow>`
    select h.event, h.by_role, h.remark, h.at, ${fullName('a')} as name
    from requisition_history h left join account a on a.id = h.account_id
    where h.requisition_id = ${id} order by h.id`.execute(tx)
  return rows.map(({ event, name, by_role, remark, at }) => ({
    event,
    by_role,
    by: actor.kind === 'staff' || by_role === 'buyer' ? name : null,
    remark,
    at: at.toISOString(),
  }))
}

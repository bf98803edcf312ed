import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { giveWay, type LackingPieces } from '#rules/goods/private/give-way'
import type { LineOutcome } from '#rules/goods/private/line-outcome'
import { holdingStates, requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { moneyText } from '#rules/money/money'
import { type Staff, system } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { endForm } from './end-form.ts'
import type { RequisitionLineRow, RequisitionRow } from './find-requisition.ts'
import { lockOwnStock } from './hold-pieces.ts'

/** The forms that hold pieces of the same goods as a count, itself among them: `q` beside `f`. */
const sameGoods = sql`requisition f join requisition q on q.company_id = f.company_id and q.warehouse_id = f.warehouse_id
    and q.state = any (${[...holdingStates]}::smallint[])
  where f.kind = ${sql.lit(requisitionKind.count)} and exists (select from requisition_line a join requisition_line b
    on b.relation_id = a.relation_id and b.condition = a.condition where a.requisition_id = f.id and b.requisition_id = q.id)`

/**
 * Locks a count and the forms that may end by what it finds, and then the private stock of all of them, in
 * the common order. Forms of other kinds, and unknown ones, are not locked here.
 */
export async function lockCounted(tx: Tx, requisition_number: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select q.id from ${sameGoods} and f.requisition_number = ${requisition_number}
    order by q.id for no key update of q`.execute(tx)
  if (rows.length === 0) return
  await lockOwnStock(
    tx,
    rows.map(({ id }) => id),
  )
}

type CountedLine = { line: RequisitionLineRow; outcome: LineOutcome }

/**
 * Takes from whoever holds them pieces that a count of a locked form does not find sound: first what is free,
 * then forms end, those not begun before those begun, the newest first, with their fee given back; what lacks
 * then is short of what orders hold, and who placed the newest of them is told. What comes in later, or
 * is free again, is theirs first (`hold_short_private`).
 */
export async function takeFromHolders(
  tx: Tx,
  actor: Staff,
  { form, results }: { form: RequisitionRow; results: readonly CountedLine[] },
): Promise<void> {
  if (results.every(({ outcome }) => outcome.beyond === 0)) return
  const lacking = await readLacking(tx, results)
  const { ended, left } = giveWay(lacking, await readHolders(tx, form))
  for (const other of ended) {
    const { requisition_number: remark } = form
    const { returned } = await endForm(tx, system(actor.at), { form: other, event: 'lack', remark })
    const { requisition_number } = other
    const params = { requisition_number, returned: returned === 0 ? 'none' : moneyText(returned) }
    await notify(tx, actor, { to: other.account_id, name: 'requisitionLacking', params })
  }
  await shorten(tx, actor, { form, left })
}

/** Pieces of each line that are held and not found sound. */
async function readLacking(tx: Tx, results: readonly CountedLine[]): Promise<LackingPieces[]> {
  const gone = results.map(({ line, outcome }) => ({ id: line.id, gone: outcome.damaged + outcome.missing }))
  const { rows } = await sql<LackingPieces>`
    select l.relation_id, l.condition, s.reserved - (s.on_hand - g.gone) as pieces
    from json_to_recordset(${JSON.stringify(gone)}::json) as g (id int, gone int) join requisition_line l on l.id = g.id
    join private_stock s using (company_id, relation_id, warehouse_id, condition)
    where s.reserved > s.on_hand - g.gone`.execute(tx)
  return rows
}

type Holder = RequisitionRow & { holds: LackingPieces[] }

/** Other forms that hold the same goods as a count, in the order in which they give way. */
async function readHolders(tx: Tx, { id }: RequisitionRow): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select q.*, q.ready_on::text, (select json_agg(json_build_object('relation_id', l.relation_id, 'condition', l.condition, 'pieces', l.held))
      from requisition_line l where l.requisition_id = q.id) as holds
    from ${sameGoods} and f.id = ${id} and q.id <> f.id
    order by q.state = ${sql.lit(requisitionState.begun)}, q.id desc for no key update of q`.execute(tx)
  return rows
}

/** Notes what orders hold and is not there, and tells who placed the newest of them. */
async function shorten(
  tx: Tx,
  actor: Staff,
  { form, left }: { form: RequisitionRow; left: readonly LackingPieces[] },
) {
  if (left.length === 0) return
  const { company_id, warehouse_id, requisition_number } = form
  const places = sql`json_to_recordset(${JSON.stringify(left)}::json) as g (relation_id int, condition smallint, pieces int)`
  await sql`
    update private_stock s set reserved = s.reserved - g.pieces, short = s.short + g.pieces from ${places}
    where (s.company_id, s.warehouse_id, s.relation_id, s.condition) = (${company_id}::int, ${warehouse_id}::int, g.relation_id, g.condition)`.execute(
    tx,
  )
  const { rows } = await sql<{ account_id: number; orders: string }>`
    select e.account_id, string_agg(distinct e.order_number, ', ') as orders from (
      select o.account_id, o.order_number, s.short,
        sum(v.amount - v.gone) over (partition by v.relation_id order by o.id desc, v.order_line_id desc) - (v.amount - v.gone) as newer
      from reservation v join order_line l on l.id = v.order_line_id join orders o on o.id = l.order_id
      join private_stock s on (s.company_id, s.relation_id, s.warehouse_id, s.condition) = (v.company_id, v.relation_id, v.warehouse_id, 1)
      join ${places} on g.relation_id = s.relation_id
      where v.company_id = ${company_id} and v.warehouse_id = ${warehouse_id} and v.state = 'held') e
    where e.newer < e.short group by e.account_id order by e.account_id`.execute(tx)
  for (const { account_id, orders } of rows) {
    const params = { requisition_number, orders }
    await notify(tx, actor, { to: account_id, name: 'requisitionShort', params })
  }
}

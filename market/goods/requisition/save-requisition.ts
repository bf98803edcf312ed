import { sql } from 'kysely'
import type { saveRequisition as declared } from '#api/goods/stock/requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { labelMimes } from '#rules/buying/third-party'
import { requisitionGraph, requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { checkOwnFiles } from '../../check-own-files.ts'
import { noteMade } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import { underNewNumber } from '../../new-number.ts'
import { lockRequisition } from './find-requisition.ts'
import { checkMove, moveRequisition } from './move-requisition.ts'

type Input = In<typeof declared>
const { draft } = requisitionState

/**
 * Saves a form as a draft. Refuses an unknown one (`requisition.notFound`), one that is submitted
 * (`requisition.notAllowed`), goods that the company does not keep in that warehouse or that are named twice
 * (`requisition.lines`), a warehouse to move to that there is not or where they are already
 * (`requisition.target`), goods that are handed over to nobody (`requisition.collector`), and files that are
 * not the company's (`upload.notFound`).
 */
export async function saveRequisition(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof declared>> {
  const { requisition_number } = input
  const form = requisition_number === '' ? null : await lockRequisition(tx, actor, requisition_number)
  if (form) checkMove(actor, { form, event: 'save' })
  const said = await checkForm(tx, actor, input)
  if (form) {
    await tx.deleteFrom('requisition_line').where('requisition_id', '=', form.id).execute()
    await moveRequisition(tx, actor, { form, event: 'save', set: said })
    await insertLines(tx, actor, { requisition_id: form.id, input })
    return { requisition_number, state: draft }
  }
  const made = await underNewNumber('Q', (number) =>
    tx
      .insertInto('requisition')
      .values({
        ...said,
        requisition_number: number,
        company_id: actor.company_id,
        account_id: actor.account_id,
        created_at: actor.at,
        updated_at: actor.at,
      })
      .onConflict((same) => same.column('requisition_number').doNothing())
      .returning(['id', 'requisition_number'])
      .executeTakeFirst(),
  )
  await noteMade(tx, actor, {
    table: statusTables.requisition,
    graph: requisitionGraph,
    ids: [made.id],
    event: 'save',
    to: draft,
    role: 'buyer',
  })
  await insertLines(tx, actor, { requisition_id: made.id, input })
  return { requisition_number: made.requisition_number, state: draft }
}

/** What a form says beside its goods. */
async function checkForm(tx: Tx, actor: Buyer, input: Input) {
  const { kind, warehouse_id, note, collector, goods_list } = input
  const to_warehouse_id = kind === requisitionKind.move ? await checkTarget(tx, input) : null
  if (kind === requisitionKind.handOver && !collector) refuse('requisition.collector', {}, 'collector')
  const keys = new Set(goods_list.map(({ relation_id, condition }) => `${relation_id} ${condition}`))
  if (keys.size < goods_list.length) refuse('requisition.lines', {}, 'goods_list')
  const ids = [...new Set(goods_list.flatMap(({ label_file_ids }) => label_file_ids))]
  if (ids.length > 0) await checkOwnFiles(tx, actor, { ids, mimes: labelMimes, field: 'goods_list' })
  await checkKept(tx, actor, input)
  const collects = kind === requisitionKind.handOver && collector
  return {
    kind,
    warehouse_id,
    to_warehouse_id,
    note,
    collector: collects ? JSON.stringify(collector) : null,
  }
}

/** The warehouse that goods are moved to: one that stores goods, and another than where they are. */
async function checkTarget(tx: Tx, { warehouse_id, to_warehouse_id }: Input): Promise<number> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from warehouse_area where warehouse_id = ${to_warehouse_id ?? null}::int) as found`.execute(
    tx,
  )
  if (to_warehouse_id === undefined || to_warehouse_id === warehouse_id || !rows[0]!.found)
    refuse('requisition.target', {}, 'to_warehouse_id')
  return to_warehouse_id
}

const given = ({ goods_list }: Input) =>
  sql`jsonb_to_recordset(${JSON.stringify(goods_list.map((goods, place) => ({ ...goods, place })))}::jsonb)
    as g (place int, relation_id int, condition smallint, amount int, label_file_ids jsonb)`

/** Refuses goods that the company does not keep in the form's warehouse. */
async function checkKept(tx: Tx, { company_id }: Buyer, input: Input): Promise<void> {
  const { rows } = await sql`
    select from ${given(input)} join private_stock s on s.company_id = ${company_id} and s.relation_id = g.relation_id
      and s.warehouse_id = ${input.warehouse_id} and s.condition = g.condition and s.on_hand > 0`.execute(tx)
  if (rows.length < input.goods_list.length) refuse('requisition.lines', {}, 'goods_list')
}

async function insertLines(
  tx: Tx,
  { company_id }: Buyer,
  { requisition_id, input }: { requisition_id: number; input: Input },
): Promise<void> {
  await sql`
    insert into requisition_line (requisition_id, company_id, warehouse_id, relation_id, condition, amount, label_file_ids)
    select ${requisition_id}, ${company_id}, ${input.warehouse_id}, g.relation_id, g.condition, g.amount,
      array(select jsonb_array_elements_text(g.label_file_ids)::uuid)
    from ${given(input)} order by g.place`.execute(tx)
}

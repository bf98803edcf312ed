import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { cellsOf } from '#rules/goods/prices/price-cells'
import type { Merchant } from '../../../actor.ts'
import { type PriceEdit, writePrices } from './write-prices.ts'

/** Writes prices of many locked items as one change that can be put back. */
export async function writeBulk(
  tx: Tx,
  actor: Merchant,
  { edits, undo_of = null }: { edits: readonly PriceEdit[]; undo_of?: number | null },
): Promise<{ bulk_id: number; cells: number }> {
  const cells = edits.flatMap(({ item, edited }) => {
    const [before, after] = [cellsOf(item.prices), cellsOf(edited.prices)]
    return edited.changed.map((field) => ({
      relation_id: item.relation_id,
      field,
      before: before[field],
      after: after[field],
    }))
  })
  const { id } = await tx
    .insertInto('bulk')
    .values({
      merchant_id: actor.merchant_id,
      account_id: actor.account_id,
      at: actor.at,
      rows: edits.length,
      cells: cells.length,
      undo_of,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_cell (bulk_id, relation_id, field, before, after)
    select ${id}, t.relation_id, t.field, t.before, t.after
    from jsonb_to_recordset(${JSON.stringify(cells)}) t (relation_id int, field text, before text, after text)`.execute(
    tx,
  )
  await writePrices(tx, actor, { edits, bulk_id: id })
  return { bulk_id: id, cells: cells.length }
}

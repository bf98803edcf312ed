import { sql } from 'kysely'
import type { bulkUndo as declared } from '#api/goods/price-sheet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { cellsOf, type PriceField } from '#rules/goods/prices/price-cells'
import { type EditedPrices, editPrices } from '#rules/goods/prices/price-edit'
import { sheetLimits } from '#rules/goods/prices/price-sheet'
import { earliestSiteDay } from '#rules/goods/prices/special-days'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { type PricedItem, readItems } from './read-items.ts'
import { writeBulk } from './write-bulk.ts'
import type { PriceEdit } from './write-prices.ts'

type Answer = Out<typeof declared>
type Cell = { relation_id: number; custom_sn: string; field: PriceField; before: string; after: string }

/**
 * Puts back the prices of a bulk change, those that are still as it left them; the others are told. Refuses
 * another merchant's (`request.notFound`), one that was put back (`bulk.undone`), and one of more than a day
 * ago (`bulk.tooLate`).
 */
export async function undoBulk(
  tx: Tx,
  actor: Merchant,
  { bulk_id }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Answer> {
  await takeUndo(tx, actor, bulk_id)
  const { rows: cells } = await sql<Cell>`
    select c.relation_id, r.custom_sn, c.field, c.before, c.after from bulk_cell c join relation r on r.id = c.relation_id
    where c.bulk_id = ${bulk_id} order by c.relation_id, c.field`.execute(tx)
  const where = sql`r.merchant_id = ${actor.merchant_id}
    and r.id in (select c.relation_id from bulk_cell c where c.bulk_id = ${bulk_id})`
  const items = new Map((await readItems(tx, { where, lock: true })).map((item) => [item.relation_id, item]))
  const edits: PriceEdit[] = []
  const left: Answer['left'] = []
  for (const [relation_id, own] of Map.groupBy(cells, (cell) => cell.relation_id)) {
    const item = items.get(relation_id)
    const edited = item && putBack(item, own, earliestSiteDay(actor.at))
    if (item && edited && edited.changed.length > 0) edits.push({ item, edited })
    const now = item && cellsOf((edited ?? item).prices)
    for (const { custom_sn, field, before } of own)
      if (now?.[field] !== before) left.push({ custom_sn, field, now: now ? now[field] : null })
  }
  const made = edits.length > 0 ? await writeBulk(tx, actor, { edits, undo_of: bulk_id }) : null
  await writeAudit(tx, actor, {
    action: 'price.undo',
    subject: 'bulk',
    subject_id: bulk_id,
    after: { rows: edits.length, cells: made?.cells ?? 0 },
  })
  return { bulk_id: made?.bulk_id ?? null, cells: made?.cells ?? 0, left }
}

async function takeUndo(tx: Tx, { merchant_id, at }: Merchant, bulk_id: number): Promise<void> {
  const since = new Date(at.getTime() - sheetLimits.undoHours * 3_600_000)
  const taken = await tx
    .updateTable('bulk')
    .set({ undone_at: at })
    .where('id', '=', bulk_id)
    .where('merchant_id', '=', merchant_id)
    .where('undone_at', 'is', null)
    .where('at', '>', since)
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return
  const bulk = await tx
    .selectFrom('bulk')
    .select('undone_at')
    .where('id', '=', bulk_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  if (!bulk) refuse('request.notFound')
  refuse(bulk.undone_at ? 'bulk.undone' : 'bulk.tooLate', { hours: sheetLimits.undoHours })
}

/** An item's prices with those cells as before that nobody changed since, and that still go together. */
function putBack(item: PricedItem, cells: readonly Cell[], today: string): EditedPrices | null {
  const now = cellsOf(item.prices)
  let open = cells.filter(({ field, after }) => now[field] === after)
  while (open.length > 0) {
    const wanted = Object.fromEntries(open.map(({ field, before }) => [field, before]))
    const edited = editPrices(item.prices, wanted, { today, byContainer: item.by_container })
    if (edited.problems.length === 0) return edited
    const fits = open.filter(({ field }) => !edited.problems.some((one) => one.field === field))
    open = fits.length < open.length ? fits : []
  }
  return null
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { bulkPreview } from '#api/goods/price-sheet'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { cellsOf } from '#rules/goods/prices/price-cells'
import { editPrices } from '#rules/goods/prices/price-edit'
import { type SheetRow, sheetLimits } from '#rules/goods/prices/price-sheet'
import { earliestSiteDay } from '#rules/goods/prices/special-days'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { type PricedItem, readItems } from './read-items.ts'
import type { PriceEdit } from './write-prices.ts'

type Preview = Out<typeof bulkPreview>
type BulkPlan = Omit<Preview, 'items'> & {
  /** The items of which a cell changes, in the order of their ids. */
  edits: PriceEdit[]
}

type PlanOptions = { rows: readonly SheetRow[]; lock?: boolean }

/**
 * What a sheet of prices would change, with the print of it: of each item which prices were seen, and what
 * they become. Refuses more rows than a sheet has (`bulk.tooMany`).
 */
export async function planBulk(
  tx: Tx,
  actor: Merchant,
  { rows, lock = false }: PlanOptions,
): Promise<BulkPlan> {
  if (rows.length > sheetLimits.rows) refuse('bulk.tooMany', { most: sheetLimits.rows })
  const items = await itemsOf(tx, actor, { rows, lock })
  const today = earliestSiteDay(actor.at)
  const found: { item: PricedItem; row: SheetRow }[] = []
  const wrong_rows: Preview['wrong_rows'] = []
  const seen = new Set<string>()
  for (const [place, row] of rows.entries()) {
    const { custom_sn } = row
    const item = items.get(custom_sn)
    const problem = seen.has(custom_sn) ? 'twice' : item ? null : 'unknown'
    seen.add(custom_sn)
    if (problem) wrong_rows.push({ row: place + 1, custom_sn, problem })
    else if (item) found.push({ item, row })
  }
  const edits: PriceEdit[] = []
  const cells: Preview['cells'] = []
  for (const { item, row } of found.sort((one, other) => one.item.relation_id - other.item.relation_id)) {
    const edited = editPrices(item.prices, row.cells, { today, byContainer: item.by_container })
    if (edited.changed.length > 0 || edited.problems.length > 0) edits.push({ item, edited })
    cells.push(...cellsChanged({ item, edited }, row))
  }
  return { cells, wrong_rows, edits, hash: printOf(edits) }
}

/** Their items by their numbers. */
async function itemsOf(tx: Tx, { merchant_id }: Merchant, { rows, lock }: Required<PlanOptions>) {
  const numbers = [...new Set(rows.map(({ custom_sn }) => custom_sn))]
  const where = sql`r.merchant_id = ${merchant_id} and r.custom_sn = any (${numbers}::text[])`
  const items = await readItems(tx, { where, lock })
  return new Map(items.map((item) => [item.custom_sn, item]))
}

function cellsChanged({ item, edited }: PriceEdit, row: SheetRow): Preview['cells'] {
  const [before, after] = [cellsOf(item.prices), cellsOf(edited.prices)]
  const { relation_id, custom_sn } = item
  const problems = new Map(edited.problems.map(({ field, problem }) => [field, problem]))
  return [...new Set([...edited.changed, ...problems.keys()])].map((field) => {
    const problem = problems.get(field) ?? null
    return {
      ...{ relation_id, custom_sn, field, before: before[field], problem },
      after: problem ? (row.cells[field] ?? after[field]) : after[field],
      far: edited.far.some((one) => one.field === field),
    }
  })
}

function printOf(edits: readonly PriceEdit[]): string {
  const seen = edits.map(({ item, edited }) => {
    const after = cellsOf(edited.prices)
    return [item.relation_id, item.rev, edited.changed.map((field) => [field, after[field]])]
  })
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

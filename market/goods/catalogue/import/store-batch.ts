import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { StoredMapping } from '#database/tables/listing'
import { type Cents, moneyText } from '#rules/money/money'
import { cutText } from '#rules/text/cut-text'
import type { System } from '../../../actor.ts'
import { notePictures, type RowPictures } from '../fetch/note-pictures.ts'
import { refreshListing } from '../refresh-listing.ts'
import { findCategories } from './find-categories.ts'
import type { DraftRows, FeedDifference, PlannedRow } from './place-variants.ts'
import { type AcceptedRow, type Placement, placeVariants } from './place-variants.ts'
import type { ReadRow } from './read-cells.ts'
import type { AcceptedCells, GroupRow } from './read-group.ts'
import type { RejectedRow } from './row-cells.ts'
import { claimBatch } from './run-lease.ts'
import { writeProducts } from './write-products.ts'

export type ImportRun = {
  id: number
  merchant_id: number
  mapping: StoredMapping
  dry_run: boolean
  create_categories: boolean
  /** A manufacturer's own: what it changes is drafted for review, prices as whoever asked may set them. */
  asked_by_merchant: boolean
  with_prices: boolean
  account_id: number | null
  /** The lease of the process that works on it. */
  claim: string
}
/** A row of the feed with its number in the file; the header is row 1. */
export type BatchRow = { row_number: number } & (AcceptedCells | GroupRow | { rejected: RejectedRow })
type Count = { custom_sn: string; warehouse: string; amount: number }
/** Sets the stock of a merchant's items to counted amounts. */
type CountStock = (
  tx: Tx,
  actor: System,
  told: { merchant_id: number; counts: readonly Count[] },
) => Promise<void>
/** `from`: how many rows were done before this batch; `draft`: writes those of a manufacturer's own. */
type ImportBatch = {
  run: ImportRun
  from: number
  rows: readonly BatchRow[]
  draft: DraftRows
  count: CountStock
}

/** What became of a row. */
export type Outcome = {
  row_number: number
  outcome: 'accepted' | 'merged' | 'rejected'
  custom_sn: string
  reason: string
  column: string
  cell: string
  differences?: FeedDifference[]
}
const unplaced: Placement = { product_id: null, known: false, apart: false, reserved: false }
type SortedBatch = { outcomes: Outcome[]; taken: AcceptedRow[]; pictures: RowPictures[] }

/**
 * Stores the next rows of a run; a dry run only reports their outcome. The first row of a number creates or
 * changes the item, further ones add their category and pictures to it. Exactly once: refuses a batch that
 * somebody else has stored, and a process that has lost the run's lease (`import.running`).
 */
export async function storeBatch(
  tx: Tx,
  actor: System,
  { run, from, rows, draft, count }: ImportBatch,
): Promise<void> {
  await claimBatch(tx, actor.at, { run, from, count: rows.length })
  const { outcomes, taken, pictures } = await sortRows(tx, run, rows)
  const { merchant_id, account_id } = run
  if (!run.asked_by_merchant) tellAboveMap(outcomes, await aboveMap(tx, merchant_id, taken), run.mapping)
  if (run.asked_by_merchant) tellPlanned(outcomes, await draft(tx, actor, { run, taken }))
  else if (!run.dry_run) {
    const written = await writeProducts(tx, actor, { merchant_id, account_id, taken })
    const counts = taken.flatMap((one) => (one.first ? countsOf(one.row) : []))
    await count(tx, actor, { merchant_id, counts })
    // The lists show the stock, so it comes first.
    await refreshListing(tx, written)
  }
  const rejected = new Set(outcomes.flatMap((one) => (one.outcome === 'rejected' ? [one.row_number] : [])))
  if (!run.dry_run)
    await notePictures(
      tx,
      run.id,
      pictures.filter(({ row_number }) => !rejected.has(row_number)),
    )
  await writeOutcomes(tx, run.id, outcomes)
}

const countsOf = ({ custom_sn, stock }: ReadRow) =>
  Object.entries(stock).map(([warehouse, amount]) => ({ custom_sn, warehouse, amount }))

/** Items whose price stays, for the told one is above the minimum advertised one, with what was told. */
async function aboveMap(
  tx: Tx,
  merchant_id: number,
  taken: readonly AcceptedRow[],
): Promise<Map<number, Cents>> {
  const told = taken.flatMap(({ first, placement, row_number, row: { custom_sn, price_cents } }) =>
    first && placement.known ? [{ row_number, custom_sn, price_cents }] : [],
  )
  if (told.length === 0) return new Map()
  const { rows } = await sql<{ row_number: number; price_cents: Cents }>`
    select t.row_number, t.price_cents from jsonb_to_recordset(${JSON.stringify(told)}) t (row_number int, custom_sn text, price_cents int)
    join relation r on r.merchant_id = ${merchant_id} and r.custom_sn = t.custom_sn and r.map_cents < t.price_cents`.execute(
    tx,
  )
  return new Map(rows.map(({ row_number, price_cents }) => [row_number, price_cents]))
}

function tellAboveMap(
  outcomes: Outcome[],
  above: ReadonlyMap<number, Cents>,
  { columns }: StoredMapping,
): void {
  for (const outcome of outcomes) {
    const price = above.get(outcome.row_number)
    if (price === undefined || outcome.reason !== '') continue
    Object.assign(outcome, { reason: 'priceAboveMap', column: columns.price ?? '', cell: moneyText(price) })
  }
}

/** Writes what became of rows, and counts it with their run. */
export async function writeOutcomes(tx: Tx, run_id: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`insert into import_row (run_id, row_number, outcome, custom_sn, reason, "column", cell, differences)
    select ${run_id}, r.* from jsonb_to_recordset(${JSON.stringify(outcomes)})
      r (row_number int, outcome text, custom_sn text, reason text, "column" text, cell text, differences jsonb)`.execute(
    tx,
  )
  const count = (outcome: Outcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  await tx
    .updateTable('import_run')
    .set((row) => ({
      accepted: row('accepted', '+', count('accepted')),
      merged: row('merged', '+', count('merged')),
      rejected: row('rejected', '+', count('rejected')),
    }))
    .where('id', '=', run_id)
    .execute()
}

/** Adds to outcomes what became of their rows as edits for review. */
function tellPlanned(outcomes: Outcome[], planned: ReadonlyMap<number, PlannedRow>): void {
  for (const outcome of outcomes) {
    const plan = planned.get(outcome.row_number)
    if (!plan) continue
    const told = plan.rejected ?? (outcome.reason === '' ? plan.warned : null)
    if (plan.rejected) outcome.outcome = 'rejected'
    if (told) Object.assign(outcome, { reason: told.fault, column: told.column, cell: told.cell })
    if (plan.differences.length > 0) outcome.differences = plan.differences
  }
}

async function sortRows(tx: Tx, run: ImportRun, rows: readonly BatchRow[]): Promise<SortedBatch> {
  const read = rows.flatMap((one) => ('row' in one ? [one.row] : []))
  const { mapping, create_categories: create, dry_run } = run
  const names = read.map((row) => row.category)
  const categories = await findCategories(tx, names, { mapping, create, dry_run })
  // Where a manufacturer's own rows belong is found with its drafts.
  const placements = run.asked_by_merchant ? null : await placeVariants(tx, run.merchant_id, read)
  const numbers = read.map((row) => row.custom_sn)
  const earlier = await acceptedBefore(tx, run.id, numbers)
  const outcomes: Outcome[] = []
  const taken: AcceptedRow[] = []
  const pictures: RowPictures[] = []
  for (const one of rows) {
    const told = toldBefore(one, mapping) ?? categoryFault(one, { run, meant: categories })
    if (told || !('row' in one)) {
      if (told) outcomes.push(told)
      if ('of_group' in one) pictures.push(ofGroup(one))
      continue
    }
    const { row, row_number } = one
    const placement = placements?.get(row) ?? unplaced
    if (placement.reserved) {
      outcomes.push(byNumber(one, mapping, reserved))
      continue
    }
    const meant = categories.get(row.category) as { id: number }
    const first = !earlier.has(row.custom_sn)
    taken.push({ row_number, row, category_id: meant.id, first, placement })
    if (first) earlier.set(row.custom_sn, row_number)
    pictures.push({ row_number, custom_sn: row.custom_sn, group_number: '', pictures: row.pictures })
    const warned = one.warned ?? (placement.apart ? apart(row, mapping) : null)
    outcomes.push(
      first ? acceptedAs(one, warned) : byNumber(one, mapping, run.asked_by_merchant ? mergedOwn : merged),
    )
  }
  return { outcomes, taken, pictures }
}

const ofGroup = ({ row_number, of_group, pictures }: GroupRow & { row_number: number }): RowPictures => ({
  row_number,
  custom_sn: '',
  group_number: of_group,
  pictures,
})

/** What the reading of a row has decided already. */
function toldBefore(one: BatchRow, mapping: StoredMapping): Outcome | null {
  const { row_number } = one
  if ('rejected' in one) {
    const { fault, column, cell } = one.rejected
    return { row_number, outcome: 'rejected', custom_sn: '', reason: fault, column, cell }
  }
  if (!('of_group' in one)) return null
  const column = mapping.columns.group ?? ''
  return { row_number, outcome: 'merged', custom_sn: '', reason: 'groupRow', column, cell: one.of_group }
}

type CategoryMatches = Awaited<ReturnType<typeof findCategories>>

function categoryFault(one: BatchRow, { run, meant }: { run: ImportRun; meant: CategoryMatches }) {
  if (!('row' in one)) return null
  const { row, row_number } = one
  const found = meant.get(row.category) ?? 'unknown'
  if (found !== 'unknown' && 'id' in found) return null
  const unknown = run.asked_by_merchant ? 'categoryUnknown' : 'unknownCategory'
  const several = found === 'unknown' ? '' : ` = ${found.several.join(' | ')}`
  return {
    row_number,
    outcome: 'rejected',
    custom_sn: row.custom_sn,
    reason: several ? 'ambiguousCategory' : unknown,
    column: run.mapping.columns.category ?? '',
    cell: cutText(`${row.category}${several}`, 200),
  } as const
}

/** The item was known before by itself, so it stays in its own product. */
const apart = ({ custom_sn }: ReadRow, mapping: StoredMapping): RejectedRow => ({
  fault: 'otherProduct',
  column: mapping.columns.custom_sn ?? '',
  cell: custom_sn,
})

type ReadBatchRow = Extract<BatchRow, AcceptedCells>

const acceptedAs = ({ row_number, row }: ReadBatchRow, warned: RejectedRow | null): Outcome => ({
  row_number,
  outcome: 'accepted',
  custom_sn: row.custom_sn,
  reason: warned?.fault ?? '',
  column: warned?.column ?? '',
  cell: warned?.cell ?? '',
})

type RowOutcome = Pick<Outcome, 'outcome' | 'reason'>
const merged: RowOutcome = { outcome: 'merged', reason: 'sameNumber' }
const mergedOwn: RowOutcome = { outcome: 'merged', reason: 'sameNumberOwn' }
const reserved: RowOutcome = { outcome: 'rejected', reason: 'reservedNumber' }

/** What becomes of a row for its number. */
const byNumber = ({ row_number, row }: ReadBatchRow, mapping: StoredMapping, why: RowOutcome): Outcome => ({
  row_number,
  ...why,
  custom_sn: row.custom_sn,
  column: mapping.columns.custom_sn ?? '',
  cell: row.custom_sn,
})

/** Which of these numbers an earlier row of the run had, and which row. */
async function acceptedBefore(
  tx: Tx,
  run_id: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  // The outcome is written out: a prepared plan knows no parameter's value, and could not use its index.
  const { rows } = await sql<{ custom_sn: string; row_number: number }>`
    select custom_sn, row_number from import_row
    where run_id = ${run_id} and outcome = 'accepted' and custom_sn = any (${[...numbers]}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.custom_sn, row.row_number]))
}

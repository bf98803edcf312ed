import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { StoredMapping } from '#database/tables/listing'
import { importStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { System } from '../../../actor.ts'
import { refreshListing } from '../refresh-listing.ts'
import type { AcceptedRow } from './accepted-row.ts'
import { findCategories } from './find-categories.ts'
import type { AcceptedCells, ReadRow, RejectedRow } from './read-row.ts'
import { renewLease } from './run-lease.ts'
import { writeProducts } from './write-products.ts'

export type ImportRun = {
  id: number
  merchant_id: number
  mapping: StoredMapping
  dry_run: boolean
  create_categories: boolean
  /** The lease of the process that works on it. */
  claim: string
}
/** A row of the feed with its number in the file; the header is row 1. */
export type BatchRow = { row_number: number } & (AcceptedCells | { rejected: RejectedRow })
/** `from`: how many rows of the feed were done before this batch. */
export type ImportBatch = { run: ImportRun; from: number; rows: readonly BatchRow[] }

type Outcome = {
  row_number: number
  outcome: 'accepted' | 'merged' | 'rejected'
  custom_sn: string
  reason: string
  column: string
  cell: string
}
type Sorted = { outcomes: Outcome[]; taken: AcceptedRow[] }

/**
 * Stores the next rows of a run; a dry run only reports their outcome. The first row of a number creates or
 * changes the item, further ones add their category to it. Exactly once: refuses a batch that somebody else
 * has stored, and a process that has lost the run's lease (`import.running`). Returns the accepted rows for
 * counting the stock; none for a dry run.
 */
export async function storeBatch(
  tx: Tx,
  actor: System,
  { run, from, rows }: ImportBatch,
): Promise<ReadRow[]> {
  const claimed = await tx
    .updateTable('import_run')
    .set({ read: from + rows.length, ...renewLease(actor.at) })
    .where('id', '=', run.id)
    .where('read', '=', from)
    .where('claimed_by', '=', run.claim)
    .where('status', '=', importStatus.running)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) refuse('import.running')
  const { outcomes, taken } = await sortRows(tx, run, rows)
  const { merchant_id } = run
  if (!run.dry_run) await refreshListing(tx, await writeProducts(tx, actor, { merchant_id, taken }))
  await sql`insert into import_row (run_id, row_number, outcome, custom_sn, reason, "column", cell)
    select ${run.id}, r.* from jsonb_to_recordset(${JSON.stringify(outcomes)})
      r (row_number int, outcome text, custom_sn text, reason text, "column" text, cell text)`.execute(tx)
  const count = (outcome: Outcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  await tx
    .updateTable('import_run')
    .set((row) => ({
      accepted: row('accepted', '+', count('accepted')),
      merged: row('merged', '+', count('merged')),
      rejected: row('rejected', '+', count('rejected')),
    }))
    .where('id', '=', run.id)
    .execute()
  return run.dry_run ? [] : taken.filter((one) => one.first).map((one) => one.row)
}

async function sortRows(tx: Tx, run: ImportRun, rows: readonly BatchRow[]): Promise<Sorted> {
  const read = rows.flatMap((one) => ('row' in one ? [one.row] : []))
  const { mapping, create_categories: create, dry_run } = run
  const categories = await findCategories(
    tx,
    read.map((row) => row.category),
    { mapping, create, dry_run },
  )
  const earlier = await acceptedBefore(
    tx,
    run.id,
    read.map((row) => row.custom_sn),
  )
  const outcomes: Outcome[] = []
  const taken: AcceptedRow[] = []
  for (const one of rows) {
    const { row_number } = one
    if ('rejected' in one) {
      const { fault, column, cell } = one.rejected
      outcomes.push({ row_number, outcome: 'rejected', custom_sn: '', reason: fault, column, cell })
      continue
    }
    const { row, warned } = one
    const meant = categories.get(row.category) ?? 'unknown'
    if (meant === 'unknown' || 'several' in meant) {
      const column = mapping.columns.category ?? ''
      const several = meant === 'unknown' ? '' : ` = ${meant.several.join(' | ')}`
      outcomes.push({
        row_number,
        outcome: 'rejected',
        custom_sn: row.custom_sn,
        reason: several ? 'ambiguousCategory' : 'unknownCategory',
        column,
        cell: `${row.category}${several}`.slice(0, 200),
      })
      continue
    }
    const category_id = meant.id
    const before = earlier.get(row.custom_sn)
    taken.push({ row, category_id, first: before === undefined })
    if (before === undefined) {
      earlier.set(row.custom_sn, row_number)
      outcomes.push({
        row_number,
        outcome: 'accepted',
        custom_sn: row.custom_sn,
        reason: warned?.fault ?? '',
        column: warned?.column ?? '',
        cell: warned?.cell ?? '',
      })
    } else {
      const column = mapping.columns.custom_sn ?? ''
      outcomes.push({
        row_number,
        outcome: 'merged',
        custom_sn: row.custom_sn,
        reason: 'sameNumber',
        column,
        cell: row.custom_sn,
      })
    }
  }
  return { outcomes, taken }
}

/** Which of these numbers an earlier row of the run had, and which row. */
async function acceptedBefore(
  tx: Tx,
  run_id: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .selectFrom('import_row')
    .select(['custom_sn', 'row_number'])
    .where('run_id', '=', run_id)
    .where('outcome', '=', 'accepted')
    .where(sql<boolean>`custom_sn = any (${[...numbers]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.custom_sn, row.row_number]))
}

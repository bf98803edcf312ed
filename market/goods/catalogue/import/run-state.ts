import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { importStatus } from '#rules/status-codes'
import type { System } from '../../../actor.ts'
import { openPictures } from '../fetch/note-pictures.ts'
import { recountLexemes } from '../search/read-listing.ts'
import { leaseEnd } from './run-lease.ts'
import type { ImportRun } from './store-batch.ts'

export type OpenRun = ImportRun & {
  upload_id: string
  read: number
  total: number | null
  attempts: number
  /** An archive of pictures, not a table. */
  of_pictures: boolean
}

/** The claims of a run without progress before it is failed. */
export const attemptsAtMost = 5
const secondsBetween = 15

const open = [importStatus.waiting, importStatus.running]

/** The waiting or interrupted runs in their order, with those interrupted before last. */
export async function openImports(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_run')
    .select('id')
    .where('status', 'in', open)
    .orderBy('attempts')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Claims a run for this process, at its beginning or where it was interrupted. `taken`: another process
 * works on it, or it is postponed. A run claimed too often without success, probably because it kills its
 * worker, fails (`import.gaveUp`).
 */
export async function takeUpImport(
  tx: Tx,
  actor: System,
  { run_id, claim }: { run_id: number; claim: string },
): Promise<OpenRun | 'over' | 'taken'> {
  const run = await tx
    .updateTable('import_run')
    .set((row) => ({
      status: importStatus.running,
      claimed_by: claim,
      claimed_until: leaseEnd(actor.at),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', run_id)
    .where('status', 'in', open)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', actor.at)]))
    .returning([
      'id',
      'merchant_id',
      'mapping',
      'dry_run',
      'create_categories',
      'asked_by_merchant',
      'of_pictures',
      'with_prices',
      'account_id',
      'upload_id',
      'read',
      'total',
      'attempts',
    ])
    .executeTakeFirst()
  if (!run) return (await isOpen(tx, run_id)) ? 'taken' : 'over'
  if (run.attempts <= attemptsAtMost) return { ...run, claim }
  await endImport(tx, actor, { run_id, claim, error: 'import.gaveUp' })
  return 'over'
}

async function isOpen(tx: Tx, run_id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('import_run')
    .select('id')
    .where('id', '=', run_id)
    .where('status', 'in', open)
    .executeTakeFirst()
  return found !== undefined
}

type HeldRun = { run_id: number; claim: string }

/** Releases a run for the next process, without counting a failure. */
export async function leaveImport(tx: Tx, { run_id, claim }: HeldRun): Promise<void> {
  const set = { claimed_by: null, claimed_until: null, attempts: 0 }
  await tx
    .updateTable('import_run')
    .set(set)
    .where('id', '=', run_id)
    .where('claimed_by', '=', claim)
    .execute()
}

/** Postpones a run that failed, the longer the more often it did. */
export async function putImportOff(
  tx: Tx,
  actor: System,
  { run_id, claim, attempts }: HeldRun & { attempts: number },
): Promise<void> {
  const claimed_until = new Date(actor.at.getTime() + attempts * secondsBetween * 1000)
  await tx
    .updateTable('import_run')
    .set({ claimed_by: null, claimed_until })
    .where('id', '=', run_id)
    .where('claimed_by', '=', claim)
    .execute()
}

/** Stores the number of rows in the feed. */
export async function noteTotal(tx: Tx, run_id: number, total: number): Promise<void> {
  await tx.updateTable('import_run').set({ total }).where('id', '=', run_id).execute()
}

/**
 * Tells PostgreSQL how large the tables have become that an import fills: what it planned while they were
 * empty would read them from end to end, until it looks itself.
 */
export async function renewStatistics(tx: Tx, { dry_run }: Pick<ImportRun, 'dry_run'>): Promise<void> {
  await sql`analyze import_row`.execute(tx)
  if (dry_run) return
  await sql`analyze product, relation, product_category, stock, listing, listing_card, listing_shelf, listing_site`.execute(
    tx,
  )
}

/** Ends a run that this process works on: finished, or failed for a reason. */
export async function endImport(
  tx: Tx,
  actor: System,
  { run_id, claim, error }: HeldRun & { error: string | null },
): Promise<void> {
  const status = error === null ? importStatus.finished : importStatus.failed
  const ended = await tx
    .updateTable('import_run')
    .set({ status, error, finished_at: actor.at })
    .where('id', '=', run_id)
    .where('status', '=', importStatus.running)
    .where('claimed_by', '=', claim)
    .returning('dry_run')
    .executeTakeFirst()
  if (ended?.dry_run === false) await followUp(tx, actor, run_id)
}

/**
 * Ends the unfinished imports of a merchant that no longer sells (`import.merchantStopped`); a process that
 * works on one stops at its next batch, and what is in stays.
 */
export async function stopImports(tx: Tx, actor: { at: Date }, merchant_id: number): Promise<void> {
  const ended = await tx
    .updateTable('import_run')
    .set({ status: importStatus.failed, error: 'import.merchantStopped', finished_at: actor.at })
    .where('merchant_id', '=', merchant_id)
    .where('status', 'in', open)
    .returning(['id', 'dry_run'])
    .execute()
  // A merchant has one at a time.
  for (const { id, dry_run } of ended) if (!dry_run) await followUp(tx, actor, id)
}

async function followUp(tx: Tx, actor: { at: Date }, run_id: number): Promise<void> {
  await recountLexemes(tx)
  await openPictures(tx, actor, run_id)
}

/** The unfinished import of this feed for this merchant, if any. */
export async function findOpenImport(
  tx: Tx,
  { merchant_id, storage_key, dry_run }: { merchant_id: number; storage_key: string; dry_run: boolean },
): Promise<{ id: number; read: number } | undefined> {
  return tx
    .selectFrom('import_run as r')
    .innerJoin('import_upload as u', 'u.id', 'r.upload_id')
    .select(['r.id', 'r.read'])
    .where('r.merchant_id', '=', merchant_id)
    .where('r.dry_run', '=', dry_run)
    .where('u.storage_key', '=', storage_key)
    .where('r.status', 'in', open)
    .executeTakeFirst()
}

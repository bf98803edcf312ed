import type { Tx } from '#database/connect'
import { importStatus } from '#rules/codes'
import type { System } from '../../actor.ts'
import type { Run } from './store-batch.ts'

export type OpenRun = Run & { upload_id: string; read: number; total: number | null }

/** The runs that wait or were broken off, in their order. */
export async function openImports(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_run')
    .select('id')
    .where('status', 'in', [importStatus.waiting, importStatus.running])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Takes a run up, at its beginning or where it broke off; null when it is over. */
export async function takeUpImport(tx: Tx, run_id: number): Promise<OpenRun | null> {
  const run = await tx
    .updateTable('import_run')
    .set({ status: importStatus.running })
    .where('id', '=', run_id)
    .where('status', 'in', [importStatus.waiting, importStatus.running])
    .returning(['id', 'merchant_id', 'mapping', 'dry_run', 'create_categories', 'upload_id', 'read', 'total'])
    .executeTakeFirst()
  return run ?? null
}

/** How many rows the feed has. */
export async function noteTotal(tx: Tx, run_id: number, total: number): Promise<void> {
  await tx.updateTable('import_run').set({ total }).where('id', '=', run_id).execute()
}

/** Ends a run: finished, or failed for a reason. */
export async function endImport(
  tx: Tx,
  actor: System,
  { run_id, error }: { run_id: number; error: string | null },
): Promise<void> {
  const status = error === null ? importStatus.finished : importStatus.failed
  await tx
    .updateTable('import_run')
    .set({ status, error, finished_at: actor.at })
    .where('id', '=', run_id)
    .where('status', '=', importStatus.running)
    .execute()
}

/** The import of this feed for this merchant that is not over yet, if there is one. */
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
    .where('r.status', 'in', [importStatus.waiting, importStatus.running])
    .executeTakeFirst()
}

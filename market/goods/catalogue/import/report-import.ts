import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

export type ReportRow = {
  row_number: number
  outcome: string
  custom_sn: string
  reason: string
  column: string
  cell: string
}

/** Every row of an import with its outcome. Refuses an unknown id (`request.notFound`). */
export async function reportImport(
  tx: Tx,
  run_id: number,
): Promise<{ file_name: string; rows: ReportRow[] }> {
  const run = await tx
    .selectFrom('import_run as r')
    .innerJoin('import_upload as u', 'u.id', 'r.upload_id')
    .select('u.file_name')
    .where('r.id', '=', run_id)
    .executeTakeFirst()
  if (!run) refuse('request.notFound')
  const rows = await tx
    .selectFrom('import_row')
    .select(['row_number', 'outcome', 'custom_sn', 'reason', 'column', 'cell'])
    .where('run_id', '=', run_id)
    .orderBy('row_number')
    .execute()
  return { file_name: run.file_name, rows }
}

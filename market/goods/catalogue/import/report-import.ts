import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { importPictureStatus } from '#rules/status-codes'

export type ReportRow = {
  row_number: number
  outcome: string
  custom_sn: string
  reason: string
  column: string
  cell: string
}

/** What is told of the rows of a run, and of their pictures that failed. */
export const toldOf = (run_id: number) => sql<ReportRow & { place: number; differences: unknown }>`(
  select row_number, -1 as place, outcome, custom_sn, reason, "column", cell, differences from import_row where run_id = ${run_id}
  union all
  select p.row_number, p.place, 'picture', p.custom_sn, p.fault, p."column",
    regexp_replace(a.address, '^archive:[0-9a-f-]{36}/', ''), null from import_picture p
  join picture_address a on a.id = p.address_id
  where p.run_id = ${run_id} and p.status = ${importPictureStatus.failed})`

/**
 * Every row of an import with its outcome, and its pictures that could not be fetched. Refuses an unknown id
 * (`request.notFound`).
 */
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
    .selectFrom(toldOf(run_id).as('told'))
    .select(['row_number', 'outcome', 'custom_sn', 'reason', 'column', 'cell'])
    .orderBy('row_number')
    .orderBy('place')
    .execute()
  return { file_name: run.file_name, rows }
}

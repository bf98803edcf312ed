import { sql } from 'kysely'
import type { importDetail, importRuns } from '#api/overview/office'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { listHead, upTo } from '../../../sql/by-key.ts'
import { countPictures } from '../fetch/count-pictures.ts'
import { toldOf } from './report-import.ts'

/** Imports as lists show them. */
export const shownImports = (tx: Tx) =>
  tx
    .selectFrom('import_run as r')
    .innerJoin('import_upload as u', 'u.id', 'r.upload_id')
    .innerJoin('merchant as m', 'm.id', 'r.merchant_id')
    .select([
      'r.id',
      'm.name as merchant_name',
      'u.file_name',
      'r.status',
      'r.dry_run',
      'r.of_pictures',
      'r.total',
      'r.read',
      'r.accepted',
      'r.merged',
      'r.rejected',
      'r.error',
      'r.created_at',
      'r.finished_at',
    ])

type ImportRow = Awaited<ReturnType<ReturnType<typeof shownImports>['executeTakeFirstOrThrow']>>
export const toldImport = (row: ImportRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

/** The imports, newest first. */
export async function listImports(
  tx: Tx,
  _actor: Staff,
  input: In<typeof importRuns>,
): Promise<Out<typeof importRuns>> {
  const { count } = await tx
    .selectFrom('import_run')
    .where(upTo(sql`id`, input.head).$castTo<boolean>())
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await shownImports(tx)
    .where(upTo(sql`r.id`, input.head).$castTo<boolean>())
    .orderBy('r.id', 'desc')
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute()
  return { list: rows.map(toldImport), head: listHead(input, rows[0]?.id), count }
}

const outcomeOf = {
  '': null,
  pictures: 'picture',
  warned: 'accepted',
  merged: 'merged',
  rejected: 'rejected',
} as const

/**
 * One import with the rows that have something to say, by number: rejected, merged, or accepted with a cell
 * that could not be read (`warned`); and the pictures that could not be fetched. Refuses an unknown id
 * (`request.notFound`).
 */
export async function showImport(
  tx: Tx,
  _actor: Staff,
  input: In<typeof importDetail>,
): Promise<Out<typeof importDetail>> {
  const run = await showRun(tx, input.id)
  const outcome = outcomeOf[input.outcome]
  const told = tx
    .selectFrom(toldOf(input.id).as('told'))
    .where('reason', '<>', '')
    .$if(outcome !== null, (rows) => rows.where('outcome', '=', outcome!))
  const rows = await told
    .select(['row_number', 'place', 'outcome', 'reason', 'column', 'cell'])
    .orderBy('row_number')
    .orderBy('place')
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute()
  const { count } = await told
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { import: run, pictures: await countPictures(tx, input.id), rows, count }
}

/** One import. Refuses an unknown id (`request.notFound`). */
export async function showRun(tx: Tx, run_id: number) {
  const run = await shownImports(tx).where('r.id', '=', run_id).executeTakeFirst()
  if (!run) refuse('request.notFound')
  return toldImport(run)
}

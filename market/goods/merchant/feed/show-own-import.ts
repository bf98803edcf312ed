import { sql } from 'kysely'
import type { ownImportDetail } from '#api/goods/merchant-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { changeState } from '#rules/goods/change/change-state'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { countPictures } from '../../catalogue/fetch/count-pictures.ts'
import { shownImports, toldImport } from '../../catalogue/import/list-imports.ts'
import { type ReportRow, toldOf } from '../../catalogue/import/report-import.ts'
import { withoutName } from './list-own-imports.ts'

type Detail = Out<typeof ownImportDetail>
const outcomeOf = { warned: 'accepted', merged: 'merged', rejected: 'rejected', pictures: 'picture' } as const

/**
 * One import of this manufacturer's own, with the rows that change something or are to be mended. Refuses
 * those of others as what does not exist (`request.notFound`).
 */
export async function showOwnImport(
  tx: Tx,
  actor: Merchant,
  input: In<typeof ownImportDetail>,
): Promise<Detail> {
  const run = await findOwn(tx, actor, input.id)
  const { outcome } = input
  const some = tx
    .selectFrom(toldOf(run.id).as('told'))
    .$if(outcome === '', (rows) =>
      rows.where((row) => row.or([row('reason', '<>', ''), row('differences', 'is not', null)])),
    )
    .$if(outcome === 'changed', (rows) => rows.where('differences', 'is not', null))
    .$if(outcome !== '' && outcome !== 'changed', (rows) =>
      rows.where('reason', '<>', '').where('outcome', '=', outcomeOf[outcome as keyof typeof outcomeOf]),
    )
  const rows = await some
    .selectAll()
    .orderBy('row_number')
    .orderBy('place')
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute()
  const { count } = await some
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    import: withoutName(run),
    ...(await countChanges(tx, run.id)),
    pictures: await countPictures(tx, run.id),
    rows: rows.map(({ differences, ...row }) => ({
      ...row,
      differences: (differences ?? []) as Detail['rows'][number]['differences'],
    })),
    count,
  }
}

/** Refuses the imports of others as what does not exist (`request.notFound`). */
export async function findOwn(tx: Tx, { merchant_id }: Merchant, id: number) {
  const run = await shownImports(tx)
    .where('r.id', '=', id)
    .where('r.merchant_id', '=', merchant_id)
    .where('r.asked_by_merchant', '=', true)
    .executeTakeFirst()
  return run ? toldImport(run) : refuse('request.notFound')
}

async function countChanges(tx: Tx, run_id: number): Promise<Pick<Detail, 'changed' | 'drafts'>> {
  const { rows } = await sql<{ changed: number; waiting: number; sent: number }>`
    select (select count(*)::int from import_row where run_id = ${run_id} and differences is not null) as changed,
      count(*) filter (where c.state in (${changeState.draft}, ${changeState.sentBack}))::int as waiting,
      count(*) filter (where c.state = ${changeState.sent})::int as sent
    from product_change c where c.id in (select change_id from import_edit where run_id = ${run_id})`.execute(
    tx,
  )
  const { changed, ...drafts } = rows[0]!
  return { changed, drafts }
}

/** What is to be mended of this manufacturer's import: each row, cell and picture with its reason. */
export async function reportOwnImport(
  tx: Tx,
  actor: Merchant,
  { id }: { id: number },
): Promise<{ file_name: string; rows: ReportRow[] }> {
  const { file_name } = await findOwn(tx, actor, id)
  const rows = await tx
    .selectFrom(toldOf(id).as('told'))
    .selectAll()
    .where('reason', '<>', '')
    .orderBy('row_number')
    .orderBy('place')
    .execute()
  return { file_name, rows }
}

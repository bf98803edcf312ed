import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { StoredMapping } from '#database/tables/listing'
import { merchantMay } from '#rules/people/merchant/team'
import { refuse } from '#rules/refusals'
import { importStatus } from '#rules/status-codes'
import type { Merchant, Staff, System } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { findUpload } from './keep-upload.ts'

type ImportWish = {
  upload_id: string
  merchant_id: number
  mapping: StoredMapping
  dry_run: boolean
  create_categories: boolean
  /** An archive of pictures, not a table. */
  of_pictures?: boolean
}

/**
 * Queues an import, and wakes its worker at commit (`NOTIFY import_waiting`). Of a manufacturer's own the
 * goods are drafted for review, and prices come in where the person may set them. Refuses another merchant's
 * feed (`request.notFound`), and a second import of a merchant while one is running (`import.running`).
 */
export async function startImport(
  tx: Tx,
  actor: Staff | Merchant | System,
  wish: ImportWish,
): Promise<{ id: number }> {
  const upload = await findUpload(tx, wish.upload_id)
  if (upload.merchant_id !== wish.merchant_id) refuse('request.notFound', {}, 'upload_id')
  await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', wish.merchant_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const open = await tx
    .selectFrom('import_run')
    .select('id')
    .where('merchant_id', '=', wish.merchant_id)
    .where('status', 'in', [importStatus.waiting, importStatus.running])
    .executeTakeFirst()
  if (open) refuse('import.running')
  const account_id = actor.kind === 'system' ? null : actor.account_id
  const own =
    actor.kind === 'merchant' ? { asked_by_merchant: true, with_prices: merchantMay(actor, 'price') } : {}
  const run = await tx
    .insertInto('import_run')
    .values({ ...wish, ...own, mapping: JSON.stringify(wish.mapping), account_id, created_at: actor.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (actor.kind !== 'system' && !wish.dry_run)
    await writeAudit(tx, actor, {
      action: 'import.start',
      subject: 'merchant',
      subject_id: wish.merchant_id,
      after: { file_name: upload.file_name, run_id: run.id },
    })
  await sql`select pg_notify('import_waiting', '')`.execute(tx)
  return run
}

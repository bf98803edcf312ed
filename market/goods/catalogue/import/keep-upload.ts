import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff, System } from '../../../actor.ts'

type Upload = { id: string; merchant_id: number; file_name: string; storage_key: string }

/** Records a stored feed. Refuses an unknown merchant (`request.notFound`). */
export async function keepUpload(tx: Tx, actor: Staff | Merchant | System, upload: Upload): Promise<void> {
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', upload.merchant_id)
    .executeTakeFirst()
  if (!merchant) refuse('request.notFound', {}, 'merchant_id')
  const account_id = actor.kind === 'system' ? null : actor.account_id
  await tx
    .insertInto('import_upload')
    .values({ ...upload, account_id, created_at: actor.at })
    .execute()
}

/** A stored feed. Refuses an unknown id (`request.notFound`). */
export async function findUpload(tx: Tx, id: string): Promise<Upload> {
  const upload = await tx
    .selectFrom('import_upload')
    .select(['id', 'merchant_id', 'file_name', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!upload) refuse('request.notFound', {}, 'upload_id')
  return upload
}

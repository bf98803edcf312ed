import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'

type FileWish = { file_id: string; field: string; mimes: readonly string[] }
type Size = { width: number; height: number }

/**
 * Refuses a file that is not the own merchant's (`upload.notFound`), of another kind (`upload.type`), or a
 * picture that is too small (`store.picture`).
 */
export async function checkOwnFile(
  tx: Tx,
  { merchant_id }: Merchant,
  { file_id, field, mimes, least }: FileWish & { least?: Size },
): Promise<void> {
  const file = await tx
    .selectFrom('file')
    .select(['mime', 'width', 'height'])
    .where('id', '=', file_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  if (!file) refuse('upload.notFound', {}, field)
  if (!mimes.includes(file.mime)) refuse('upload.type', {}, field)
  if (least && ((file.width ?? 0) < least.width || (file.height ?? 0) < least.height))
    refuse('store.picture', { ...least }, field)
}

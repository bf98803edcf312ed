import type { Tx } from '#database/connect'
import type { FoundFile } from './find-file.ts'

/** A file by its id, for a request with a signed link; null if there is none. */
export async function openFile(tx: Tx, id: string): Promise<FoundFile | null> {
  const file = await tx
    .selectFrom('file')
    .select(['id', 'name', 'mime', 'bytes', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  return file ?? null
}

import type { Tx } from '#database/connect'

/**
 * Where the upload that a public picture was made of is stored; null for one that no product has shown yet.
 * One that was taken away keeps its address: orders and passed requests go on to show it.
 */
export async function publishedPicture(tx: Tx, file_id: string): Promise<string | null> {
  const found = await tx
    .selectFrom('media as m')
    .innerJoin('file as f', 'f.id', 'm.file_id')
    .select('f.storage_key')
    .where('m.file_id', '=', file_id)
    .limit(1)
    .executeTakeFirst()
  return found?.storage_key ?? null
}

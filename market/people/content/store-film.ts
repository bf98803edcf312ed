import type { Tx } from '#database/connect'
import { merchantState } from '#rules/goods/merchant/merchant-state'

type Film = { bytes: number; storage_key: string }

/** Where a film is stored that the store of an open manufacturer shows; null for any other file. */
export async function storeFilm(tx: Tx, file_id: string): Promise<Film | null> {
  const film = await tx
    .selectFrom('merchant as m')
    .innerJoin('file as f', 'f.id', 'm.video_file_id')
    .select(['f.bytes', 'f.storage_key'])
    .where('f.id', '=', file_id)
    .where('m.state', '=', merchantState.open)
    .executeTakeFirst()
  return film ?? null
}

import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * Where the upload that a public picture was made of is stored; null for one that no product or store has
 * shown yet. One that was taken away keeps its address: orders and passed requests go on to show it.
 */
export async function publishedPicture(tx: Tx, file_id: string): Promise<string | null> {
  const { rows } = await sql<{ storage_key: string }>`
    select f.storage_key from file f where f.id = ${file_id} and (
      exists (select from media m where m.file_id = f.id)
      or exists (select from merchant s where s.logo_file_id = f.id) or exists (select from merchant s where s.banner_file_id = f.id))`.execute(
    tx,
  )
  return rows[0]?.storage_key ?? null
}

import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** What a row says about a stored file; an import's feed has neither size nor hash. */
export type KeptFile = { storage_key: string; bytes: number | null; sha256: Buffer | null }

/** With the id of its row, as text. */
export type ListedFile = KeptFile & { id: string }

/** Specimens of the demo share their bytes, and each row counts as a paper of its own by its hash. */
const hash = sql`case when storage_key like 'demo/%' then null else sha256 end`

/** The tables whose rows name stored files, in the order in which they are listed. */
const sources = {
  file: sql`select id::text as id, storage_key, bytes::float8 as bytes, ${hash} as sha256 from file`,
  import_upload: sql`select id::text as id, storage_key, null::float8 as bytes, null::bytea as sha256 from import_upload`,
  goods_picture: sql`select encode(sha256, 'hex') as id, path as storage_key, bytes::float8 as bytes, sha256 from goods_picture`,
} as const
const ordered = {
  file: sql`file.id`,
  import_upload: sql`import_upload.id`,
  goods_picture: sql`sha256`,
} as const
const after = {
  file: (id: string) => sql`id > ${id}::uuid`,
  import_upload: (id: string) => sql`id > ${id}::uuid`,
  goods_picture: (id: string) => sql`sha256 > decode(${id}, 'hex')`,
} as const

type FileTable = keyof typeof sources
export const fileTables = Object.keys(sources) as FileTable[]

/** Some stored files of a table, behind the row with this id. */
export async function listKeptFiles(
  tx: Tx,
  { table, behind, limit }: { table: FileTable; behind: string | null; limit: number },
): Promise<ListedFile[]> {
  const { rows } = await sql<ListedFile>`
    ${sources[table]} where ${behind === null ? sql`true` : after[table](behind)}
    order by ${ordered[table]} limit ${limit}`.execute(tx)
  return rows
}

/** What rows say about the files under these keys; of several rows any, because their bytes are the same. */
export async function findKeptFiles(tx: Tx, keys: readonly string[]): Promise<Map<string, KeptFile>> {
  const { rows } = await sql<KeptFile>`
    select storage_key, bytes::float8 as bytes, ${hash} as sha256 from file where storage_key = any(${keys}::text[])
    union all select storage_key, null, null from import_upload where storage_key = any(${keys}::text[])
    union all select path, bytes::float8, sha256 from goods_picture where path = any(${keys}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.storage_key, row]))
}

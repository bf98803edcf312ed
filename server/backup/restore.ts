import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { becomeCopy } from '#market/overview/doctor/become-copy'
import type { Files } from '../files/file-store.ts'
import { inParallel } from '../files/store/in-parallel.ts'
import { type BackupList, filesFolderOf, listedFiles, verifyBackup } from './back-up.ts'
import { runTool } from './pg-tools.ts'

type Tools = {
  db: Db
  files: Files
  database_url: string
  server_major: number
  at: Date
  /** A copy of the shop, which the world must not take for the shop. */
  staging: boolean
}

const filesAtOnce = 8

/**
 * Brings a backup back into an empty database and a file store. Refuses a backup that is not whole and a
 * database that holds anything. A copy is no shop at any moment: what it must not have goes before the files
 * come.
 */
export async function restore(folder: string, backup: BackupList, tools: Tools): Promise<{ files: number }> {
  const { db, files, at, staging } = tools
  const faults = await verifyBackup(folder, backup)
  if (faults.length > 0) throw new Error(`the backup is not whole: ${faults.slice(0, 5).join('; ')}`)
  if (!(await isEmpty(db))) throw new Error('the database holds tables already: restore into an empty one')
  const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await runTool(
    'pg_restore',
    [...words, ...intoDatabase(tools.database_url), join(folder, backup.dump.name)],
    tools,
  )
  if (staging) await inTransaction(db, (tx) => becomeCopy(tx, system(at)))
  let count = 0
  await inParallel(listedFiles(folder, backup), filesAtOnce, async ({ key, sha256 }) => {
    const stored = await files.stat(key)
    // Of a run that broke off; a folder tells no hash, so its file is written again.
    if (stored?.sha256?.toString('hex') !== sha256) await files.put(key, join(filesFolderOf(folder), key))
    count += 1
  })
  return { files: count }
}

const intoDatabase = (database_url: string) => [
  '--dbname',
  decodeURIComponent(new URL(database_url).pathname.slice(1)),
]

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') limit 1`.execute(db)
  return rows.length === 0
}

import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '#database/connect'
import { createFrom, drop } from './template.ts'

type TestDatabase = { db: Db; url: string }

let made = 0

/**
 * A database for this test file alone, empty but migrated, dropped after the file's last test. `max` is
 * the number of connections; races need as many as they have rivals. `template`: another database to copy.
 *
 *     const { db } = await testDatabase()
 */
export async function testDatabase(options: { max?: number; template?: string } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  made += 1
  const name = `test_${server.run}_${process.pid}_${Date.now().toString(36)}_${made}`
  const url = await createFrom(server.url, options.template ?? server.template, name)
  const db = connect(url, { max: options.max ?? 5 })
  // A process caches a catalogue by its version, so no two databases of one process may have the same.
  await sql`select setval('catalogue_version', ${made * 1_000_000})`.execute(db)
  afterAll(async () => {
    await db.destroy()
    await drop(server.url, name)
  })
  return { db, url }
}

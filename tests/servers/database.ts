import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '#database/connect'
import { createFrom, drop } from './template.ts'

export type TestDatabase = { db: Db; url: string }

let made = 0

/**
 * A database of its own for this test file, empty but migrated, dropped after the file's last test. `max` is
 * the number of connections; races want as many as they have rivals. `template`: another database to copy.
 *
 *     const { db } = await testDatabase()
 */
export async function testDatabase(options: { max?: number; template?: string } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  made += 1
  const name = `test_${server.run}_${process.pid}_${Date.now().toString(36)}_${made}`
  const url = await createFrom(server.url, options.template ?? server.template, name)
  const db = connect(url, { max: options.max ?? 5 })
  // What a process remembers of a catalogue goes by its version: no two databases of one process have the
  // same.
  await sql`select setval('catalogue_version', ${made * 1_000_000})`.execute(db)
  afterAll(async () => {
    await db.destroy()
    await drop(server.url, name)
  })
  return { db, url }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseClient } from '#database/client'
import { migrate } from '#database/migrate'
import { commitOf, ownVersion } from '#database/migrate/migrations'
import { testDatabase } from '#tests/servers/database'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
const put = (name: string, text: string) => writeFile(join(folder, name), text)
const applied = async () =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(
    (row) => row.name,
  )

beforeAll(async () => {
  // The template is migrated already: these tests begin with an empty list of migrations.
  await sql`drop table migration`.execute(db)
  await put('0001-first.sql', 'create table first (id int);\ninsert into first values (1);')
  await put('0002-second.sql', 'alter table first add column name text;')
})
afterAll(() => rm(folder, { recursive: true }))

test('two processes at once apply each file once', async () => {
  const steps = await Promise.all([migrate(url, { folder }), migrate(url, { folder })])
  expect(steps.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect((await sql`select * from first`.execute(db)).rows).toEqual([{ id: 1, name: null }])
})

test('a second run finds nothing to do', async () => {
  expect(await migrate(url, { folder })).toEqual([])
})

test('a failing file leaves no changes and reports its line', async () => {
  await put('0003-broken.sql', 'create table third (id int);\n\nselect nonsense;')
  await expect(migrate(url, { folder })).rejects.toThrow(
    '0003-broken.sql line 3: column "nonsense" does not exist',
  )
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect((await sql`select to_regclass('third') as third`.execute(db)).rows).toEqual([{ third: null }])
  await rm(join(folder, '0003-broken.sql'))
})

test('a changed file is refused by name', async () => {
  await put('0002-second.sql', 'alter table first add column title text;')
  await expect(migrate(url, { folder })).rejects.toThrow('0002-second.sql was changed after it was applied')
  await put('0002-second.sql', 'alter table first add column name text;\r\n'.replace('\r\n', ''))
})

test('a missing file of another version and a late number are refused', async () => {
  await put('0004-fourth.sql', 'select 1;')
  await migrate(url, { folder, version: '9.0.0' })
  await put('0003-late.sql', 'select 1;')
  await expect(migrate(url, { folder })).rejects.toThrow('0003-late.sql comes before 0004-fourth.sql')
  await rm(join(folder, '0003-late.sql'))
  await rm(join(folder, '0004-fourth.sql'))
  await expect(migrate(url, { folder })).rejects.toThrow(
    '0004-fourth.sql was applied to this database but its file is gone',
  )
  await sql`delete from migration where name = '0004-fourth.sql'`.execute(db)
})

test('an old program starts on a database with before-roll-out migrations of its minor version, and no others', async () => {
  await put('0005-adds.sql', 'alter table first add column colour text;')
  await put('0006-removes.after.sql', 'alter table first drop column name;')
  expect(await migrate(url, { folder, version: '0.1.7', kinds: ['before'] })).toEqual(['0005-adds.sql'])
  const old = { folder, version: '0.1.2-5c71d11b3' }
  await rm(join(folder, '0005-adds.sql'))
  await rm(join(folder, '0006-removes.after.sql'))
  const notes: string[] = []
  expect(await migrate(url, { ...old, onNote: (text) => notes.push(text) })).toEqual([])
  expect(notes.join()).toContain('0005-adds.sql')
  await expect(migrate(url, { folder, version: '0.2.0' })).rejects.toThrow('run version 0.1.7')
  await put('0005-adds.sql', 'alter table first add column colour text;')
  await put('0006-removes.after.sql', 'alter table first drop column name;')
  expect(await migrate(url, { folder, version: '0.1.7' })).toEqual(['0006-removes.after.sql'])
  await rm(join(folder, '0006-removes.after.sql'))
  await expect(migrate(url, old)).rejects.toThrow('0006-removes.after.sql was applied')
  await put('0006-removes.after.sql', 'alter table first drop column name;')
})

test('a change of a table waits for a dump that reads it, and blocks other queries only briefly', async () => {
  await put('0007-waits.sql', 'alter table first add column size int;')
  const dump = await new DatabaseClient({ connectionString: url }).connect()
  await dump.query('begin; lock table first in access share mode')
  let over = false
  const migrating = migrate(url, { folder }).finally(() => (over = true))
  const waits: number[] = []
  const began = performance.now()
  while (performance.now() - began < 6_000) {
    const asked = performance.now()
    await sql`insert into first values (7)`.execute(db)
    waits.push(performance.now() - asked)
    await pause(50)
  }
  expect(over).toBe(false)
  expect(Math.max(...waits)).toBeLessThan(1_600)
  await dump.query('commit')
  await dump.end()
  expect(await migrating).toEqual(['0007-waits.sql'])
})

test('an index is created during writes, by two programs at once, and again after an interruption', async () => {
  const outside =
    '-- outside a transaction\n-- a large table\ncreate index concurrently first_size on first (size);'
  await put('0008-index.sql', outside)
  // Two equal rows make the unique index fail, as a crash would.
  await sql`insert into first (id, size) values (8, 1), (9, 1)`.execute(db)
  const unique = sql`create unique index concurrently first_size on first (size)`
  await expect(unique.execute(db)).rejects.toThrow('could not create unique index')
  const writer = await new DatabaseClient({ connectionString: url }).connect()
  await writer.query('begin')
  await writer.query('insert into first values (10)')
  const both = Promise.all([migrate(url, { folder }), migrate(url, { folder })])
  await pause(800)
  await sql`insert into first values (11)`.execute(db)
  await writer.query('commit')
  await writer.end()
  expect((await both).flat()).toEqual(['0008-index.sql'])
  const { rows } = await sql`select indisvalid, indisunique from pg_index
    where indexrelid = 'first_size'::regclass`.execute(db)
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }])
  // Created but not recorded: the program was killed in between.
  await sql`delete from migration where name = '0008-index.sql'`.execute(db)
  expect(await migrate(url, { folder })).toEqual(['0008-index.sql'])
})

test('a build is named by its release and its commit, which an image is told and a checkout says', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'checkout-'))
  expect(await commitOf(repository)).toBeNull()
  const commit = '5c71d11b3'.padEnd(40, '0')
  await writeFile(join(repository, 'HEAD'), `${commit}\n`)
  expect(await commitOf(repository)).toBe(commit)
  await writeFile(join(repository, 'HEAD'), 'ref: refs/heads/main\n')
  expect(await commitOf(repository)).toBeNull()
  await mkdir(join(repository, 'refs/heads'), { recursive: true })
  await writeFile(join(repository, 'refs/heads/main'), `${commit}\n`)
  expect(await commitOf(repository)).toBe(commit)
  await rm(repository, { recursive: true })
  vi.stubEnv('TRESTLE_COMMIT', commit)
  expect(await ownVersion()).toMatch(/^\d+\.\d+\.\d+-5c71d11b3$/)
  vi.unstubAllEnvs()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { testDatabase } from '#tests/database'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
const put = (name: string, text: string) => writeFile(join(folder, name), text)
const applied = async () =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(
    (row) => row.name,
  )

beforeAll(async () => {
  // The template is migrated already: these tests begin with a list of their own.
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

test('a failing file leaves nothing behind and says which line', async () => {
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

test('a missing file and a late number are refused', async () => {
  await put('0004-fourth.sql', 'select 1;')
  await migrate(url, { folder })
  await put('0003-late.sql', 'select 1;')
  await expect(migrate(url, { folder })).rejects.toThrow('0003-late.sql comes before 0004-fourth.sql')
  await rm(join(folder, '0003-late.sql'))
  await rm(join(folder, '0004-fourth.sql'))
  await expect(migrate(url, { folder })).rejects.toThrow(
    '0004-fourth.sql was applied to this database but its file is gone',
  )
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { testDatabase } from '#tests/servers/database'
import type { Tx } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { readFunctions } from './functions.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'functions-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'goods'))
const put = (text: string, name = 'three') =>
  writeFile(join(folder, `goods/${name}.sql`), `create or replace function ${name}() returns ${text}`)
const three = async () => (await sql<{ three: number }>`select three() as three`.execute(db)).rows[0]?.three
const bring = (version = '0.1.10') => migrate(url, { functions: folder, version })

type Definition = { name: string; text: string }

/** The definitions of our functions in PostgreSQL, without those of extensions. */
async function definitions(tx: Pick<Tx, 'getExecutor'>): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C"`.execute(tx)
  return rows
}

test('each function of the database has one file, with the same definition', async () => {
  const before = await definitions(db)
  const files = await readFunctions()
  expect(before.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  await inTransaction(db, async (tx) => {
    for (const file of files) await sql.raw(file.sql).execute(tx)
    expect(await definitions(tx)).toEqual(before)
  })
})

test('two simultaneous processes both update a changed function', async () => {
  await put('int language sql as $$ select 2 $$;')
  await Promise.all([bring(), bring()])
  expect(await three()).toBe(2)
  await put('int language sql as $$ select four() - 1 $$;')
  await put('int language sql as $$ select 4 $$;', 'four')
  await bring()
  expect(await three()).toBe(3)
})

test('an older program leaves the functions of a newer one alone', async () => {
  await put('int language sql as $$ select 33 $$;')
  await bring('0.1.10')
  await put('int language sql as $$ select 3 $$;')
  await bring('0.1.9')
  expect(await three()).toBe(33)
  await bring('0.1.10')
  expect(await three()).toBe(3)
})

test('builds of one release are told apart by their commits, of which none is newer', async () => {
  await put('int language sql as $$ select 34 $$;')
  await bring('0.1.10-f00000000')
  await put('int language sql as $$ select 3 $$;')
  await bring('0.1.10-0abcdef12')
  expect(await three()).toBe(3)
})

test('a program leaves all functions alone where migrations were applied that it does not know', async () => {
  await sql`insert into migration (name, hash, version) values ('9999-newer.sql', '', '0.1.10')`.execute(db)
  await put('int language sql as $$ select 5 $$;')
  await bring()
  expect(await three()).toBe(3)
  await sql`delete from migration where name = '9999-newer.sql'`.execute(db)
  await bring()
  expect(await three()).toBe(5)
})

test('a function that PostgreSQL refuses is named, and leaves all functions unchanged', async () => {
  await put('int language sql as $$ select 6 $$;')
  await put('int language sql as $$ select nonsense $$;', 'four')
  await expect(bring()).rejects.toThrow('function four: column "nonsense" does not exist')
  expect(await three()).toBe(5)
  await put('int language sql as $$ select 4 $$;', 'four')
  await bring()
  expect(await three()).toBe(6)
})

test('a dropped function is created again', async () => {
  await sql`drop function three()`.execute(db)
  await bring()
  expect(await three()).toBe(6)
})

test('a file holds the function of its name, and no two have the same name', async () => {
  await put('int language sql as $$ select 1 $$;\ncreate or replace function six() returns int', 'five')
  await expect(bring()).rejects.toThrow('function five: the file must hold')
  await rm(join(folder, 'goods/five.sql'))
  await writeFile(join(folder, 'four.sql'), 'create or replace function four() returns int language sql;')
  await expect(bring()).rejects.toThrow('function four has two files')
})

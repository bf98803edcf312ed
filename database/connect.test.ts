import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, exactNumber } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { testDatabase } from '#tests/servers/database'

const { db, url } = await testDatabase()
await sql`create table drop_in (id int primary key, amount bigint not null)`.execute(db)
await sql`insert into drop_in select n, 0 from generate_series(1, 10) n`.execute(db)

const one = async (text: string) =>
  (await sql<Record<string, unknown>>`select ${sql.raw(text)} as value`.execute(db)).rows[0]?.value

test('values come back as the types the tables promise', async () => {
  expect(await one('9007199254740991::int8')).toBe(9_007_199_254_740_991)
  expect(await one("'1234.50'::numeric")).toBe('1234.50')
  expect(await one("'2026-03-01'::date")).toBe('2026-03-01')
  expect(await one("'2026-03-01 12:00+02'::timestamptz")).toEqual(new Date('2026-03-01T10:00:00Z'))
  expect(await one("current_setting('timezone')")).toBe('UTC')
})

test('an int8 that no number holds exactly is an error, not another amount', async () => {
  expect(() => exactNumber('9007199254740993')).toThrow(RangeError)
  await expect(one('9007199254740993::int8')).rejects.toThrow('beyond the exact numbers')
  expect(await one('1')).toBe(1)
})

test('often repeated statements get a name, rare ones do not, and there is a limit to names', async () => {
  const own = connect(url, { max: 1 })
  const names = async () =>
    (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(own)).rows[0]
  for (let n = 0; n < 500; n += 1) await sql`select ${sql.raw(String(n))} + ${n}::int`.execute(own)
  expect((await names())?.count).toBe(0)
  for (let n = 0; n < 400 * 3; n += 1) await sql`select ${sql.raw(String(n % 400))} + ${n}::int`.execute(own)
  const count = (await names())?.count ?? 0
  expect(count).toBeGreaterThan(250)
  expect(count).toBeLessThanOrEqual(300)
  await own.destroy()
})

test('a table changed beneath a prepared statement is an error once at most, and none in a transaction', async () => {
  const own = connect(url, { max: 1 })
  await sql`create table changing (a int)`.execute(own)
  const read = () => sql`select * from changing where a is distinct from ${1}`.execute(own)
  for (let n = 0; n < 5; n += 1) await read()
  await sql`alter table changing add column b int`.execute(db)
  await expect(read()).rejects.toThrow('cached plan')
  await expect(read()).resolves.toBeDefined()
  await sql`alter table changing add column c int`.execute(db)
  const within = inTransaction(own, (tx) =>
    sql`select * from changing where a is distinct from ${1}`.execute(tx),
  )
  await expect(within).resolves.toBeDefined()
  await own.destroy()
})

test('two deadlocked transactions both commit, because the victim is retried', async () => {
  let attempts = 0
  const bothLocked = Promise.withResolvers<void>()
  const lock = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      attempts += 1
      await sql`update drop_in set amount = amount + 1 where id = ${first}`.execute(tx)
      if (attempts === 2) bothLocked.resolve()
      await bothLocked.promise
      await sql`update drop_in set amount = amount + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([lock(1, 2), lock(2, 1)])
  expect(attempts).toBeGreaterThan(2)
  const { rows } = await sql`select amount from drop_in where id < 3 order by id`.execute(db)
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
})

test('an error rolls everything back and is not retried', async () => {
  let attempts = 0
  const failing = inTransaction(db, async (tx) => {
    attempts += 1
    await sql`update drop_in set amount = 99 where id = 5`.execute(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(attempts).toBe(1)
  expect((await sql`select amount from drop_in where id = 5`.execute(db)).rows).toEqual([{ amount: 0 }])
})

test('a reading call may not write', async () => {
  await expect(reading(db, async (tx) => tx.selectFrom('site').select('id').execute())).resolves.toBeDefined()
  await expect(reading(db, async (tx) => tx.deleteFrom('site').execute())).rejects.toThrow('tried to write')
})

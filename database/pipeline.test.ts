import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Tx } from '#database/connect'
import { atCommit, pipelined, pipelinedRows } from '#database/pipeline'
import { inTransaction } from '#database/transaction'
import { testDatabase } from '#tests/servers/database'

const { db, url } = await testDatabase()
await sql`create table note (id int primary key, said text not null)`.execute(db)

const say = (id: number, said: string | null) => sql`insert into note (id, said) values (${id}, ${said})`
const heard = async (tx: Pick<Tx, 'getExecutor'> = db) =>
  (await sql<{ said: string }>`select said from note order by id`.execute(tx)).rows.map(({ said }) => said)

test('the next statement sees a pipelined statement, and its effect is committed', async () => {
  const seen = await inTransaction(db, async (tx) => {
    await pipelined(tx, say(1, 'one'))
    await pipelined(tx, say(2, 'two'))
    return heard(tx)
  })
  expect(seen).toEqual(['one', 'two'])
  await inTransaction(db, (tx) => pipelined(tx, say(3, 'three')))
  expect(await heard()).toEqual(['one', 'two', 'three'])
})

test('when it fails, the commit throws its error and the transaction is rolled back', async () => {
  const failing = inTransaction(db, async (tx) => {
    await say(4, 'four').execute(tx)
    await pipelined(tx, say(1, 'again'))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' })
  expect(await heard()).toEqual(['one', 'two', 'three'])
})

test('when it fails, the statement after it throws its error, not only that the transaction is over', async () => {
  const failing = inTransaction(db, async (tx) => {
    await pipelined(tx, say(5, null))
    await say(6, 'six').execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23502', column: 'said' })
  expect(await heard()).toEqual(['one', 'two', 'three'])
})

test('an error of the work itself rolls back, and the connection serves the next transaction', async () => {
  const own = connect(url, { max: 1 })
  const failing = inTransaction(own, async (tx) => {
    await pipelined(tx, say(7, 'seven'))
    throw new Error('of the work')
  })
  await expect(failing).rejects.toThrow('of the work')
  await expect(inTransaction(own, async () => 'nothing asked')).resolves.toBe('nothing asked')
  for (let n = 10; n < 20; n += 1)
    await inTransaction(own, async (tx) => {
      await pipelined(tx, say(n, 'many'))
      await pipelined(tx, say(n + 100, 'many'))
    })
  expect(await heard(own)).toHaveLength(23)
  await own.destroy()
})

test('outside a transaction it is awaited', async () => {
  await pipelined(db as unknown as Tx, say(30, 'alone'))
  expect(await heard()).toContain('alone')
  await expect(pipelined(db as unknown as Tx, say(30, 'twice'))).rejects.toMatchObject({ code: '23505' })
})

test('a pipelined statement does not go out before the next statement', async () => {
  const own = connect(url, { max: 1 })
  const counted = () =>
    sql<{
      xact: number
    }>`select count(*)::int as xact from pg_stat_activity where state = 'idle in transaction' and application_name = 'quiet'`
  const quiet = connect(url, { max: 1, name: 'quiet' })
  await inTransaction(quiet, async (tx) => {
    await pipelined(tx, say(40, 'later'))
    expect((await counted().execute(own)).rows[0]?.xact).toBe(0)
    await heard(tx)
    expect((await counted().execute(own)).rows[0]?.xact).toBe(1)
  })
  await Promise.all([own.destroy(), quiet.destroy()])
})

test('a failure that the work never awaits still prevents the commit', async () => {
  const swallowed = inTransaction(db, async (tx) => {
    await pipelined(tx, say(1, 'again'))
    await say(51, 'never')
      .execute(tx)
      .catch(() => {})
  })
  await expect(swallowed).rejects.toMatchObject({ code: '23505' })
  expect(await heard()).not.toContain('never')
})

test('a pipelined read returns its rows when awaited, whatever statements ran in between', async () => {
  const one = sql<{ said: string }>`select said from note where id = 1`
  const read = await inTransaction(db, async (tx) => {
    const early = await pipelinedRows(tx, one)
    const at_once = await early()
    const late = await pipelinedRows(tx, one)
    await heard(tx)
    return [...at_once, ...(await late())]
  })
  expect(read).toEqual([{ said: 'one' }, { said: 'one' }])
  expect(await (await pipelinedRows(db as unknown as Tx, one))()).toEqual([{ said: 'one' }])
})

test('what is kept for the commit goes after the checks that wait for it, in its own order', async () => {
  await sql`create function say_checked() returns trigger language plpgsql as $$ begin
    insert into said (words) values ('checked ' || new.id); return null; end $$`.execute(db)
  await sql`create table said (id int primary key generated always as identity, words text)`.execute(db)
  await sql`create constraint trigger note_checked after insert on note deferrable initially deferred
    for each row execute function say_checked()`.execute(db)
  const put = (words: string) => sql`insert into said (words) values (${words})`
  await inTransaction(db, async (tx) => {
    await atCommit(tx, put('last'))
    await atCommit(tx, put('the very last'))
    await say(50, 'fifty').execute(tx)
    await put('at once').execute(tx)
  })
  const { rows } = await sql<{ words: string }>`select words from said order by id`.execute(db)
  expect(rows.map(({ words }) => words)).toEqual(['at once', 'checked 50', 'last', 'the very last'])
  await sql`drop trigger note_checked on note`.execute(db)
})

test('what is kept for the commit waits for the disk without its locks, and is answered once it is written', async () => {
  await sql`create table ended (mode text, place pg_lsn)`.execute(db)
  const at = sql`insert into ended values (current_setting('synchronous_commit'), pg_current_wal_insert_lsn())`
  await inTransaction(db, (tx) => atCommit(tx, at))
  const { rows } = await sql`select mode, pg_current_wal_flush_lsn() > place as written from ended`.execute(
    db,
  )
  expect(rows).toEqual([{ mode: 'off', written: true }])
})

test('what is kept for the commit is committed with its transaction or not at all', async () => {
  const own = connect(url, { max: 1 })
  const before = await heard(own)
  const failing = inTransaction(own, async (tx) => {
    await say(960, 'sixty').execute(tx)
    await atCommit(tx, say(1, 'again'))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' })
  const broken = inTransaction(own, async (tx) => {
    await atCommit(tx, say(961, 'of nobody'))
    throw new Error('of the work')
  })
  await expect(broken).rejects.toThrow('of the work')
  await inTransaction(own, (tx) => say(962, 'next').execute(tx))
  expect(await heard(own)).toEqual([...before, 'next'])
  await atCommit(own as unknown as Tx, say(963, 'alone'))
  expect(await heard(own)).toEqual([...before, 'next', 'alone'])
  await own.destroy()
})

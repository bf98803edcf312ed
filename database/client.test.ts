import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseClient } from '#database/client'
import { connect } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { listen } from '#server/jobs/listen'
import { testDatabase } from '#tests/servers/database'
import { openProxy } from '#tests/servers/proxy'

const { db, url } = await testDatabase()

async function aProxy() {
  const proxy = await openProxy(url)
  onTestFinished(() => proxy.close())
  return proxy
}
const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

test('what is in flight to a host that vanishes fails soon, and so does what is between two statements', async () => {
  const proxy = await aProxy()
  const own = connect(proxy.url, { max: 4, statement_seconds: 2, onError: () => {} })
  const transaction = inTransaction(own, async (tx) => {
    await sql`select 1`.execute(tx)
    await pause(600)
    await sql`select 2`.execute(tx)
  })
  const flying = sql`select pg_sleep(1)`.execute(own)
  await pause(300)
  proxy.swallow()
  const lost = { code: 'ETIMEDOUT' }
  const seconds = await secondsOf(async () => {
    await Promise.all([flying, transaction].map((one) => expect(one).rejects.toMatchObject(lost)))
  })
  expect(seconds).toBeLessThan(8)
  // New connections work, so the next caller succeeds.
  expect(await secondsOf(() => sql`select 1`.execute(own))).toBeLessThan(2)
  expect(await secondsOf(() => own.destroy())).toBeLessThan(3)
})

test('idle connections to a vanished host are dropped before their next use, and listeners reconnect', async () => {
  const proxy = await aProxy()
  const own = connect(proxy.url, { max: 4, statement_seconds: 30, onError: () => {} })
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.1)`.execute(own)))
  let heard = 0
  const stop = await listen(proxy.url, { called: () => (heard += 1) }, () => {})
  expect(proxy.open()).toBe(5)
  proxy.swallow()
  await pause(6_500)
  expect(await secondsOf(() => sql`select 1`.execute(own))).toBeLessThan(2)
  await pause(2_500)
  heard = 0
  await sql`notify called`.execute(db)
  await expect.poll(() => heard).toBe(1)
  await Promise.all([stop(), own.destroy()])
})

test('a host that accepts connections without answering is given up, and stopping does not wait for it', async () => {
  const proxy = await aProxy()
  proxy.meet('silence')
  const own = connect(proxy.url, { max: 1, statement_seconds: 2, onError: () => {} })
  const seconds = await secondsOf(() => expect(sql`select 1`.execute(own)).rejects.toThrow())
  expect(seconds).toBeLessThan(7)
  proxy.meet('database')
  await sql`select 1`.execute(own)
  proxy.swallow()
  expect(await secondsOf(() => own.destroy())).toBeLessThan(3)
})

test('a statement that takes too long is ended by the server, and its connection lives on', async () => {
  const own = connect(url, { max: 1, statement_seconds: 1 })
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)).rows[0]?.pid
  const before = await pid()
  await expect(sql`select pg_sleep(3)`.execute(own)).rejects.toMatchObject({ code: '57014' })
  expect(await pid()).toBe(before)
  await own.destroy()
})

test('without a limit a long statement is not cut off', async () => {
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select pg_sleep(6)::text, current_setting('timezone') as zone")
  expect(rows[0]?.zone).toBe('UTC')
  await client.end()
})

import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { aCustomer, anItem, anOrder, pay, stockOf } from '#tests/fixtures/buying'
import { aSite } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { hasPgBouncer, openPgBouncer } from '#tests/servers/pgbouncer'
import { freePort, openProcess, type Process, processFolder } from './process.ts'

/* Through PgBouncer in transaction mode: each transaction gets any free connection. CI has one. */
const there = hasPgBouncer || Boolean(process.env.CI)
const { db, url } = await testDatabase()
await aSite(db)
const folder = await processFolder()
const bouncer = there ? await openPgBouncer(url, await freePort()) : { url, close: async () => {} }
const pooled = connect(bouncer.url, { max: 10, prepare: false, pooler: true, statement_seconds: 8 })
let running: Process | undefined
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await pooled.destroy()
  await bouncer.close()
  await rm(folder, { recursive: true, force: true })
})

test.runIf(there)('thirty orders are placed and paid through PgBouncer, ten at a time', async () => {
  const item = await anItem(db, { on_hand: 100, price: 10_000 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aCustomer(db, 100_000)))
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      buyers.map(async (buyer) => {
        const { order_number } = await anOrder(pooled, buyer, { items: [{ ...item, quantity: 1 }] })
        await pay(pooled, buyer, order_number)
      }),
    )
  expect((await stockOf(db, item)).reserved).toBe(30)
  expect(await breaches(db)).toEqual({})
})

test.runIf(there)(
  'a transaction has its time limit and UTC, and leaves no setting to the next one',
  async () => {
    const limit = sql<{ limit: string; zone: string }>`
    select current_setting('statement_timeout') as limit, current_setting('timezone') as zone`
    const inside = await inTransaction(pooled, (tx) => limit.execute(tx))
    expect(inside.rows).toEqual([{ limit: '8s', zone: 'UTC' }])
    const after = await Promise.all(Array.from({ length: 10 }, () => limit.execute(pooled)))
    for (const { rows } of after) expect(rows).toEqual([{ limit: '0', zone: 'UTC' }])
  },
)

test.runIf(there)(
  'the server answers through PgBouncer, and listens and keeps its timetable past it',
  async () => {
    // The replica is none here: how much the primary has written is asked past the pooler all the same.
    const past = { DATABASE_DIRECT_URL: url, DATABASE_REPLICA_URL: url }
    running = await openProcess(bouncer.url, folder, past)
    const { port, output } = running
    const status = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.status)
    await expect.poll(() => status('/readyz'), { timeout: 15_000 }).toBe(200)
    for (let time = 0; time < 20; time += 1) expect(await status('/home')).toBeLessThan(500)
    const direct = async () => {
      const { rows } = await sql<{
        name: string
      }>`select distinct application_name as name from pg_stat_activity
      where datname = current_database() and client_port is distinct from null`.execute(db)
      return rows.map(({ name }) => name)
    }
    await expect
      .poll(direct, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['trestle listens', 'trestle jobs', 'trestle replica lag']))
    expect(output()).not.toContain('prepared statement')
  },
)

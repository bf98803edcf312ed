import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect'
import { migrate } from '#database/migrate'
import { openReplica } from '#server/adapters/replica'
import { aSite, aStaff } from '#tests/fixtures/people'
import { startTestServer } from '#tests/servers/server'
import { times } from '#tests/suites/part'
import { makeFolder, portsFrom } from '../../trial/ground.ts'
import { openPostgres } from '../../trial/parts/postgres.ts'
import { openSupervisor } from '../../trial/processes.ts'
import { freePort } from './process.ts'

/*
 * A shop that reads from a standby (DATABASE_REPLICA_URL), which is held up, stopped and killed. Each time
 * somebody changes something it is in the next answer.
 */
const folder = await makeFolder()
const supervisor = openSupervisor(folder)
const ports = { ...portsFrom(0), primary: await freePort(), replica: await freePort() }
const postgres = await openPostgres({ folder, supervisor, ports, programs: {} as never }, false)
const addressOf = (port: number, role = 'trestle') =>
  `postgres://${role}:${postgres.password}@127.0.0.1:${port}/trestle`
const standby = connect(addressOf(ports.replica, 'postgres'), { onError: () => {} })
await migrate(addressOf(ports.primary))
const db = connect(addressOf(ports.primary))
const replica = openReplica(
  { primary: addressOf(ports.primary), replica: addressOf(ports.replica) },
  { statement_seconds: 8, onError: () => {}, onFailure: () => {} },
)
const server = await startTestServer(db, {
  replica,
  config: { rate_limits: false, log_level: 'silent' as never },
})
const site_id = await aSite(db)
const administrator = await server.loginAs((await aStaff(db, ['administrator'])).email)
afterAll(async () => {
  await server.close()
  await Promise.all([replica.close(), db.destroy(), standby.destroy()])
  await supervisor.endAll()
  await rm(folder, { recursive: true, force: true })
})

const onStandby = (text: string) => standby.executeQuery({ sql: text, parameters: [] } as never)
const alter = async (setting: string) => {
  await onStandby(`alter system set ${setting}`)
  await onStandby('select pg_reload_conf()')
}

let cap = 0
/** Changes something that the audit log shows, and gives what it shows then. */
async function change(): Promise<string> {
  cap = (cap + 1) % 1_000
  const reason = `Try ${cap} at ${performance.now()}`
  const { reason: refused } = await server.send(
    '/office/setRefundCap',
    { site_id, cap: String(cap), reason, idempotency_key: crypto.randomUUID() },
    administrator,
  )
  expect(refused).toBe('')
  return reason
}
/** What the audit log shows last to somebody who changed something so many milliseconds ago. */
async function shown(ago: number): Promise<string> {
  const input = server.signed('/office/auditList', { page: 1, page_size: 10 }, administrator)
  const { data } = await server.post('/office/auditList', new URLSearchParams(input), {
    'changed-ago': String(ago),
  })
  const [latest] = (data as { list: { after: { reason?: string } | null }[] }).list
  return latest?.after?.reason ?? ''
}
/** Whether a standby answers who changed something so many milliseconds ago. */
const answers = async (ago: number) =>
  (await replica.read(performance.now() - ago, async () => 'it')) !== undefined
const follows = () => expect.poll(() => answers(900)).toBe(true)

test('a standby that follows answers, and has what is older than what it shows', async () => {
  await follows()
  const before = await change()
  await follows()
  await pause(1_200)
  expect(await shown(1_000)).toBe(before)
  await onStandby('select pg_wal_replay_pause()')
  const now = await change()
  // The standby is asked: it does not have it.
  expect(await shown(60_000)).toBe(before)
  expect(await shown(0)).toBe(now)
  // What everybody is to see at once, as a new price, is not read from it either.
  replica.changed()
  expect(await shown(60_000)).toBe(now)
  await onStandby('select pg_wal_replay_resume()')
})

test('everybody sees the own change at once while the standby is five seconds behind', async () => {
  await alter(`recovery_min_apply_delay = '5s'`)
  for (let i = 0; i < times(60, 10_000); i += 1) {
    const said = await change()
    const at = performance.now()
    if (i % 5 === 0) await pause(20)
    expect(await shown(Math.floor(performance.now() - at))).toBe(said)
  }
  await alter('recovery_min_apply_delay = 0')
})

test('a standby that shows nothing new for ten seconds is left alone, and asked again once it follows', async () => {
  await follows()
  await onStandby('select pg_wal_replay_pause()')
  const now = await change()
  await expect.poll(() => replica.behindSeconds(), { timeout: 30_000 }).toBeGreaterThan(10)
  expect(await answers(3_600_000)).toBe(false)
  expect(await shown(3_600_000)).toBe(now)
  await onStandby('select pg_wal_replay_resume()')
  await follows()
})

test('while the standby is killed nobody is refused anything', async () => {
  await follows()
  await postgres.replica.end('SIGKILL')
  for (let i = 0; i < 30; i += 1) {
    const said = await change()
    expect(await shown(0)).toBe(said)
    expect(await shown(3_600_000)).not.toBe('')
  }
  await follows()
  expect(supervisor.crashes).toEqual([])
})

test('what the question itself got wrong is told, and not asked again; a promoted standby is left alone', async () => {
  await follows()
  const wrong = replica.read(performance.now() - 900, (tx) => sql`select 1 / 0`.execute(tx))
  await expect(wrong).rejects.toThrow(/division by zero/)
  expect(await answers(900)).toBe(true)
  await onStandby('select pg_promote(true, 30)')
  expect(await answers(900)).toBe(false)
  const now = await change()
  expect(await shown(3_600_000)).toBe(now)
})

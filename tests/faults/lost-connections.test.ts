import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded'
import { findRunning } from '#database/embedded/postmaster'
import { migrate } from '#database/migrate'
import { openProxy } from '#tests/servers/proxy'
import { openProcess } from './process.ts'

/*
 * Connections end in every possible way, during any work: no process ends with them, and each recovers by
 * itself.
 */
const folder = await mkdtemp(join(tmpdir(), 'trestle-lost-'))
await chmod(folder, 0o755)
const dir = join(folder, 'postgres')
const start = (port?: number) => startEmbedded({ dir, durable: false, ...(port ? { port } : {}) })
const database = await start()
/** The server stops when it is left as often as it was started. */
const starts: EmbeddedDatabase[] = [database]
await migrate(database.url)
const proxy = await openProxy(database.url)
const db = connect(database.url, { max: 1, onError: () => {} })
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await db.destroy()
  await proxy.close()
  for (const { stop } of starts) await stop()
  await rm(folder, { recursive: true, force: true })
})

/** Ends every connection but the one that runs this. */
const terminate = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and usename = current_user`.execute(db)

/** Kills the server as a kernel out of memory does, and starts it again at the same place. */
async function killServer() {
  const running = await findRunning(join(dir, 'server/data'))
  process.kill(running?.pid ?? 0, 'SIGKILL')
  await pause(300)
  starts.push(await start())
}

const endings: [string, () => Promise<unknown> | undefined][] = [
  ['pg_terminate_backend of each', terminate],
  ['a reset from the network', async () => proxy.reset()],
  ['kill -9 of the server', killServer],
]

test.each(endings)('%s, six times: a program with connections in every state goes on', async (_name, end) => {
  const child = spawn(process.execPath, ['tests/faults/database-user.ts', proxy.url], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  let answered = ''
  createInterface(child.stdout).on('line', (line) => {
    answered = line
  })
  const all = 'between statements, calling out, connecting, idle, in flight, listening, pipelined'
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(all)
  for (let time = 0; time < 6; time += 1) {
    await end()
    await pause(200 + time * 37)
  }
  answered = ''
  await expect.poll(() => answered || said, { timeout: 20_000 }).toBe(all)
  expect(child.exitCode).toBe(null)
  child.kill('SIGKILL')
})

test('the server with its jobs outlives all of it under load, and answers again', async () => {
  const { child, port, output } = await openProcess(proxy.url, folder)
  children.push(child)
  let over = false
  const ask = async () => {
    // A call that writes in a transaction, so that it can be interrupted between two statements.
    const body = new URLSearchParams({ uuid: crypto.randomUUID() })
    const asked = fetch(`http://127.0.0.1:${port}/user/credentialKey`, { method: 'POST', body })
    await asked.then((answer) => answer.text()).catch(() => pause(50))
    await fetch(`http://127.0.0.1:${port}/home`)
      .then((answer) => answer.text())
      .catch(() => pause(50))
  }
  const load = Array.from({ length: 8 }, async () => {
    while (!over) await ask()
  })
  for (let round = 0; round < 3; round += 1)
    for (const [, end] of endings) {
      await pause(400)
      await end()
    }
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String)
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  over = true
  await Promise.all(load)
  expect(child.exitCode).toBe(null)
  expect(output()).not.toContain('Emitted')
})

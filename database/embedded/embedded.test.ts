import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, chown, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#database/embedded'
import { isAlive } from '#database/embedded/guests'
import { findRunning } from '#database/embedded/postmaster'

const parent = await mkdtemp(join(tmpdir(), 'embedded-'))
await chmod(parent, 0o755)
const dir = join(parent, 'postgres')
const data = join(dir, 'server/data')
const children: ChildProcess[] = []

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  // Ends the server of a test that failed half-way and still counts as its user.
  const left = await findRunning(data)
  if (left) process.kill(left.pid, 'SIGQUIT')
  await rm(parent, { recursive: true, force: true })
})
beforeEach(() => {
  children.length = 0
})

/** Another process that starts the server, prints its address and stops on request. */
async function neighbour(): Promise<{ url: string; child: ChildProcess; leave: () => Promise<void> }> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, '../embedded.ts'))})
    const server = await startEmbedded({ dir: ${JSON.stringify(dir)}, durable: false })
    console.log(server.url)
    process.stdin.once('data', async () => { await server.stop(); process.exit(0) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(String(line).trim())),
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const leave = async () => {
    child.stdin.write('leave\n')
    await gone
  }
  return { url, child, leave }
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

test('three processes that start at once share one server, and the last one out stops it', async () => {
  const [one, two, three] = await Promise.all([neighbour(), neighbour(), neighbour()])
  expect(new Set([one.url, two.url, three.url]).size).toBe(1)
  const pid = (await findRunning(data))?.pid ?? 0
  await one.leave()
  await two.leave()
  expect(await ask(three.url, 'select 1 as alive')).toEqual({ alive: 1 })
  await three.leave()
  expect(isAlive(pid)).toBe(false)
})

test('the role of the app is no superuser', async () => {
  const server = await startEmbedded({ dir, durable: false })
  expect(
    await ask(server.url, 'select rolsuper as super from pg_roles where rolname = current_user'),
  ).toEqual({
    super: false,
  })
  await server.stop()
})

test('the server is reached by its socket, or by TCP where the path of the folder is too long for one', async () => {
  const overSocket = 'select inet_server_addr() is null as socket'
  const server = await startEmbedded({ dir, durable: false })
  expect(await ask(server.url, overSocket)).toEqual({ socket: true })
  await server.stop()
  const deep = join(parent, 'a comma, a \'quote\' and a "double" one')
  const quoted = await startEmbedded({ dir: deep, durable: false })
  expect(await ask(quoted.url, overSocket)).toEqual({ socket: true })
  await quoted.stop()
  const far = await startEmbedded({ dir: join(parent, 'far'.repeat(30)), durable: false })
  expect(await ask(far.url, overSocket)).toEqual({ socket: false })
  await far.stop()
})

test('after kill -9 of the process the server is found again, with all commits', async () => {
  const killed = await neighbour()
  await ask(killed.url, 'create table kept (id int)')
  const pid = (await findRunning(data))?.pid
  killed.child.kill('SIGKILL')
  const server = await startEmbedded({ dir, durable: false })
  expect((await findRunning(data))?.pid).toBe(pid)
  expect(await ask(server.url, "select to_regclass('kept')::text as kept")).toEqual({ kept: 'kept' })
  await server.stop()
  expect(isAlive(pid ?? 0)).toBe(false)
})

test('a stale pid file whose number another program has is ignored', async () => {
  const now = Math.floor(Date.now() / 1000)
  const left = `${process.pid}\n${data}\n${now}\n1\n\n127.0.0.1\n        1         1\nready   \n`
  await writeFile(join(data, 'postmaster.pid'), left)
  const server = await startEmbedded({ dir, durable: false })
  expect(await ask(server.url, 'select 1 as alive')).toEqual({ alive: 1 })
  await server.stop()
})

/** A program of root's named postgres, which an ordinary user may not inspect. */
test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'nor is one whose number is the PostgreSQL of another user',
  async () => {
    const nobody = 65_534
    const folder = await mkdtemp(join(parent, 'foreign-'))
    await copyFile('/bin/sleep', join(folder, 'postgres'))
    const foreign = spawn(join(folder, 'postgres'), ['60'], { cwd: '/' })
    children.push(foreign)
    const left = `${foreign.pid}\n${folder}\n${Math.floor(Date.now() / 1000)}\n1\n\n127.0.0.1\n1\nready\n`
    await writeFile(join(folder, 'postmaster.pid'), left)
    await chown(folder, nobody, nobody)
    // Loads its modules as root, then becomes the ordinary user before it looks for the server.
    const code = `
      const { findRunning } = await import(${JSON.stringify(join(import.meta.dirname, 'postmaster.ts'))})
      process.seteuid(${nobody})
      console.log(JSON.stringify((await findRunning(${JSON.stringify(folder)})) ?? 'none'))`
    const asked = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    expect(asked.stdout.trim()).toBe('"none"')
  },
)

test('the server recovers after kill -9 of itself', async () => {
  const first = await startEmbedded({ dir, durable: false })
  const pid = (await findRunning(data))?.pid ?? 0
  await ask(first.url, 'create table recovered (id int)')
  process.kill(pid, 'SIGKILL')
  const second = await startEmbedded({ dir, durable: false })
  expect((await findRunning(data))?.pid).not.toBe(pid)
  expect(await ask(second.url, "select to_regclass('recovered')::text as found")).toEqual({
    found: 'recovered',
  })
  await first.stop()
  await second.stop()
})

test('a server whose port is taken moves to another one, and stores it', async () => {
  const { port } = JSON.parse(await readFile(join(dir, 'server.json'), 'utf8')) as { port: number }
  const intruder = createServer().listen(port, '127.0.0.1')
  const server = await startEmbedded({ dir, durable: false })
  intruder.close()
  expect(new URL(server.url).port).not.toBe(String(port))
  await server.stop()
  const again = await startEmbedded({ dir, durable: false })
  expect(again.url).toBe(server.url)
  await again.stop()
})

test.runIf(process.getuid?.() === 0)(
  'as root in a folder nobody else may enter it lives outside',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'closed-'))
    const server = await startEmbedded({ dir: closed, durable: false })
    expect(await ask(server.url, 'select 1 as alive')).toEqual({ alive: 1 })
    await server.stop()
    const note = JSON.parse(await readFile(join(closed, 'server.json'), 'utf8')) as { outside: string }
    expect(note.outside).toMatch(/^\/var\/lib\/trestle\//)
    await rm(note.outside, { recursive: true })
    await rm(closed, { recursive: true })
  },
)

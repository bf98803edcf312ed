import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { timetable } from '#server/jobs/timetable'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openProcess, type Process, processFolder } from './process.ts'

const { db, url } = await testDatabase()
await aSite(db)
const folder = await processFolder()
const opened: Process[] = []
afterAll(async () => {
  for (const { child } of opened) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function aProcess(): Promise<Process> {
  // Long enough for requests, also on a busy machine.
  const process = await openProcess(url, folder, { DRAIN_SECONDS: '3' })
  opened.push(process)
  return process
}

type Sent = { status: number } | { error: string }
function post(port: number, agent: Agent): Promise<Sent> {
  return new Promise((done) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = request({ port, agent, host: '127.0.0.1', method: 'POST', path: '/user/info', headers })
    asked.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => done({ status: answer.statusCode ?? 0 }))
      answer.on('error', (error) => done({ error: error.message }))
    })
    asked.on('error', (error: Error & { code?: string }) => done({ error: error.code ?? error.message }))
    asked.end('uuid=visitor-1')
  })
}

/** Posts over kept connections, sixteen at a time, until the port is closed. */
async function load(port: number) {
  const agent = new Agent({ keepAlive: true })
  const seen = new Map<string, number>()
  const one = async () => {
    for (;;) {
      const sent = await post(port, agent)
      const name = 'status' in sent ? String(sent.status) : sent.error
      seen.set(name, (seen.get(name) ?? 0) + 1)
      if (name === 'ECONNREFUSED') return
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  agent.destroy()
  return seen
}

test('on SIGTERM under load every request that reached the process is answered', async () => {
  const { child, port, ended } = await aProcess()
  const loaded = load(port)
  await pause(700)
  child.kill('SIGTERM')
  await pause(150)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const seen = await loaded
  // An unsigned request is refused with 401; only that it is answered matters here.
  expect([...seen.keys()].sort()).toEqual(['401', 'ECONNREFUSED'])
  expect(seen.get('401')).toBeGreaterThan(200)
  expect(await ended).toBe(0)
})

test('a process that cannot start prints the reason', async () => {
  const { port } = await aProcess()
  const second = spawn(process.execPath, ['server/boot/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', TRESTLE_MODE: 'production', PORT: String(port) },
  })
  let said = ''
  second.stderr.on('data', (data: Buffer) => (said += data.toString()))
  expect(await new Promise((done) => second.on('exit', done))).toBe(1)
  expect(said).toContain('SECRET is not set')
  expect(said).not.toMatch(/^\s+at /m)
})

test('two processes share one timetable', async () => {
  await Promise.all([aProcess(), aProcess()])
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from timed_job order by name`.execute(db)
    return rows.map(({ name }) => name)
  }
  await expect
    .poll(names, { timeout: 20_000 })
    .toEqual([...timetable.map(({ name }) => name), 'sweep-kept-files'].sort())
})

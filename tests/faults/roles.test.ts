import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openProcess, type Process, processFolder, settingsOf } from './process.ts'

/* Processes with different roles over one database, and what an operator says to them from a terminal. */
const { db, url } = await testDatabase()
await aSite(db)
const folder = await processFolder()
const opened: Process[] = []
afterAll(async () => {
  for (const { child } of opened) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})
async function aProcess(ROLE: string): Promise<Process> {
  const process = await openProcess(url, folder, { ROLE })
  opened.push(process)
  return process
}

/** `npm run trestle -- …` beside the processes. */
const trestle = (...words: string[]) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/trestle.ts', ...words],
      { cwd: join(import.meta.dirname, '../..'), env: settingsOf(url, folder) },
      (_error, out, wrong) => done({ code: child.exitCode, said: out + wrong }),
    )
  })
const jobs = async () => (await db.selectFrom('timed_job').select('name').execute()).length
const page = (port: number, language: string) =>
  fetch(`http://127.0.0.1:${port}/healthz-not`, {
    headers: { accept: 'text/html', language, 'accept-language': language },
  })
const call = (port: number) =>
  fetch(`http://127.0.0.1:${port}/home/siteInit`, {
    method: 'POST',
    body: new URLSearchParams({ uuid: 'visitor-1' }),
  })

/** Opened by the first test. */
let web: Process

test('a process that serves runs no timed job, and a worker runs them and serves nothing', async () => {
  web = await aProcess('web')
  expect(await jobs()).toBe(0)
  expect((await call(web.port)).status).toBe(200)
  const worker = await aProcess('worker')
  await expect.poll(jobs).toBeGreaterThan(10)
  expect((await fetch(`http://127.0.0.1:${worker.port}/healthz`)).status).toBe(200)
  expect((await call(worker.port)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${worker.port}/home`)).status).toBe(404)
  expect(await trestle('jobs')).toMatchObject({
    code: 0,
    said: expect.stringContaining('lock-unpaid-orders'),
  })
})

test('closed from the terminal, the shop says so in the language of who asks, until it is opened', async () => {
  expect(await trestle('maintenance', 'on', '--minutes', '10')).toMatchObject({ code: 0 })
  const status = async () => (await call(web.port)).status
  await expect.poll(status, { timeout: 5_000 }).toBe(503)
  const answer = await call(web.port)
  expect(await answer.json()).toMatchObject({ code: 1010, reason: 'request.maintenance' })
  const after = Number(answer.headers.get('retry-after'))
  expect(after).toBeGreaterThan(500)
  expect(after).toBeLessThanOrEqual(600)
  for (const [language, words] of [
    ['en-US', 'closed for maintenance'],
    ['es-ES', 'cerrada por mantenimiento'],
    ['zh-CN', '正在维护'],
  ] as const) {
    const shown = await page(web.port, language)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await shown.text()).toContain(words)
  }
  expect((await fetch(`http://127.0.0.1:${web.port}/healthz`)).status).toBe(200)
  // One that starts meanwhile is closed as well.
  const late = await aProcess('web')
  expect((await call(late.port)).status).toBe(503)
  expect(await trestle('maintenance', 'status')).toMatchObject({
    said: expect.stringContaining('closed since'),
  })
  await trestle('maintenance', 'off')
  await expect.poll(status, { timeout: 5_000 }).toBe(200)
  await expect.poll(async () => (await call(late.port)).status, { timeout: 5_000 }).toBe(200)
})

test('a colleague is let in, in again and no longer, and the doctor finds nothing wrong', async () => {
  await aStaff(db, ['administrator'])
  const words = ['--first', 'Fin', '--last', 'Ance', '--role', 'finance', '--role', 'auditor']
  const added = await trestle('staff', 'add', 'fin@shop.test', ...words)
  expect(added).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^password of fin@shop\.test: \S{12}$/m),
  })
  expect((await trestle('staff', 'add', 'fin@shop.test', ...words)).code).toBe(1)
  expect((await trestle('staff', 'disable', 'fin@shop.test')).code).toBe(0)
  expect((await trestle('staff', 'reset', 'fin@shop.test')).said).toMatch(/^password of/m)
  expect((await trestle('staff', 'reset', 'nobody@shop.test')).code).toBe(1)
  const { said, code } = await trestle('doctor')
  expect([code, said.match(/✗/g)]).toEqual([0, null])
  for (const check of [
    'database',
    'migrations',
    'clock',
    'secrets',
    'books',
    'audit',
    'files',
    'mail',
    'jobs',
  ])
    expect(said).toContain(check)
  expect((await trestle('mail', 'retry')).said).toContain('0 failed mails wait to be sent again')
  expect(await trestle('files', 'check')).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 missing'),
  })
  expect((await trestle('nonsense')).code).toBe(2)
  expect((await trestle('help')).said).toContain('maintenance on')
})

test('a database that was restored as a copy is opened as one alone', async () => {
  await sql`insert into copy_mark (since) values (now())`.execute(db)
  const refused = execFile(process.execPath, ['server/boot/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...settingsOf(url, folder), PORT: '0' },
  })
  let said = ''
  for (const stream of [refused.stdout, refused.stderr]) stream?.on('data', (text) => (said += text))
  expect(await new Promise((ended) => refused.on('exit', ended))).toBe(1)
  expect(said).toContain('restored as a copy')
  const copy = await openProcess(url, folder, { STAGING: 'true' })
  opened.push(copy)
  expect((await call(copy.port)).status).toBe(200)
})

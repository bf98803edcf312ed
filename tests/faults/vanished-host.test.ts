import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openProxy } from '#tests/servers/proxy'
import { openProcess, type Process, processFolder } from './process.ts'

/* The database's host vanishes: without reset, without refusal, without any answer. */
const { db, url } = await testDatabase()
await aSite(db)
const proxy = await openProxy(url)
const folder = await processFolder()
const opened: Process[] = []
afterAll(async () => {
  for (const { child } of opened) child.kill('SIGKILL')
  await proxy.close()
  await rm(folder, { recursive: true, force: true })
})

async function aProcess(): Promise<Process> {
  const process = await openProcess(proxy.url, folder)
  opened.push(process)
  return process
}
const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(async (answer) => {
    await answer.text()
    return answer.status
  })
const at = (began: number) => (performance.now() - began) / 1000

test('if new connections work, the process recovers within 15 seconds, its jobs too', async () => {
  const { port } = await aProcess()
  const pages = Array.from({ length: 16 }, () => statusOf(port, '/home'))
  await Promise.all(pages)
  await expect.poll(() => statusOf(port, '/readyz'), { timeout: 15_000 }).toBe(200)
  const listening = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name in ('trestle listens', 'trestle jobs') and datname = current_database()
      order by backend_start desc`.execute(db)
  await expect.poll(async () => (await listening()).rows.length, { timeout: 20_000 }).toBeGreaterThan(1)
  const { rows: before } = await listening()
  proxy.swallow()
  const began = performance.now()
  const seen: number[] = []
  while (at(began) < 14) {
    void statusOf(port, '/unsubscribe?token=x').catch(() => {})
    seen.push(await statusOf(port, '/readyz'))
    await pause(500)
  }
  expect(seen).toContain(503)
  expect(seen.slice(-3)).toEqual([200, 200, 200])
  const asked = performance.now()
  for (const _ of Array.from({ length: 16 })) expect(await statusOf(port, '/home')).toBeLessThan(500)
  expect(at(asked)).toBeLessThan(5)
  const { rows: after } = await listening()
  expect(after.length).toBeGreaterThan(1)
  const old = new Set(before.map(({ pid }) => pid))
  expect(after.some(({ pid }) => !old.has(pid))).toBe(true)
})

test('without any answer, the process is not ready, and SIGTERM ends it within 30 seconds', async () => {
  const { port, child, ended } = await aProcess()
  await expect.poll(() => statusOf(port, '/readyz'), { timeout: 15_000 }).toBe(200)
  proxy.meet('silence')
  proxy.swallow()
  await pause(2_000)
  const began = performance.now()
  expect(await statusOf(port, '/readyz')).toBe(503)
  expect(at(began)).toBeLessThan(2.5)
  const stopping = performance.now()
  child.kill('SIGTERM')
  await ended
  expect(at(stopping)).toBeLessThan(30)
  proxy.meet('database')
})

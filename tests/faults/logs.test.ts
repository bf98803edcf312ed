import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openProcess, processFolder } from './process.ts'

const { db, url } = await testDatabase()
await aSite(db)
const folder = await processFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))

test('in production every line is JSON, from the start through database trouble to the end', async () => {
  const shop = await openProcess(url, folder)
  onTestFinished(() => void shop.child.kill('SIGKILL'))
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { accept: 'text/html' } }).then(
      ({ status }) => status,
      () => 0,
    )
  await get('/home')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await Promise.all(Array.from({ length: 5 }, (_, i) => get(`/search?q=${i}`)))
  await pause(300)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('time')
})

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/fixtures/articles'
import { testDatabase } from '#tests/servers/database'
import { listen } from './listen.ts'
import { repeatEvery } from './repeat.ts'

const { db, url } = await testDatabase({ max: 8 })

test('database notifications arrive at once, also after a reconnect', async () => {
  let heard = 0
  const call = () => sql`notify import_waiting`.execute(db)
  const errors: Error[] = []
  const stop = await listen(url, { import_waiting: () => (heard += 1) }, (error) => errors.push(error))
  await call()
  await expect.poll(() => heard).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trestle listens' and datname = current_database()`.execute(db)
  await expect.poll(() => heard, { timeout: 8000 }).toBe(2)
  await call()
  await expect.poll(() => heard).toBe(3)
  await stop()
  expect(errors).toHaveLength(1)
})

test('page caches are notified of a changed published article, and of no draft', async () => {
  let heard = 0
  const stop = await listen(url, { articles_changed: () => (heard += 1) }, () => {})
  const { id } = await anArticle(db, { published: false })
  await expect.poll(() => heard).toBeGreaterThan(0)
  const before = heard
  await db.updateTable('article').set({ version: 2 }).where('id', '=', id).execute()
  await pause(100)
  expect(heard).toBe(before)
  const published = { published_version: 1, published_at: new Date() }
  await db.updateTable('article').set(published).where('id', '=', id).execute()
  await expect.poll(() => heard).toBe(before + 1)
  await stop()
})

test('work requested while it runs runs once more, never twice at a time', async () => {
  let inside = 0
  let most = 0
  let runs = 0
  const work = repeatEvery(
    async () => {
      most = Math.max(most, ++inside)
      await pause(10)
      runs += 1
      inside -= 1
      if (runs === 1) throw new Error('once')
    },
    60_000,
    () => {},
  )
  for (let i = 0; i < 5; i += 1) work.soon()
  await pause(60)
  expect([most, runs]).toEqual([1, 2])
  work.soon()
  await work.stop()
  expect(runs).toBe(3)
  work.soon()
  await pause(20)
  expect(runs).toBe(3)
})

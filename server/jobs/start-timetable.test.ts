import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/servers/database'
import { type ScheduledJob, startTimetable, type TimetableOptions } from './start-timetable.ts'

const { db } = await testDatabase({ max: 8 })
const never = '0 0 1 1 *'
const isDue = () => sql`update timed_job set due_at = now() - interval '1 hour'`.execute(db)
const jobs = () => db.selectFrom('timed_job').selectAll().execute()

type Counting = { runs: number; failures: string[]; looks: () => Promise<unknown> }

/** A process with one job of this name. */
function aTimetable(
  run: () => Promise<void> = async () => {},
  options: Partial<TimetableOptions> = {},
): Counting {
  const counting: Counting = { runs: 0, failures: [], looks: () => pause(120) }
  const counted: ScheduledJob = {
    name: 'sweep',
    cron: never,
    run: async () => {
      counting.runs += 1
      await run()
    },
  }
  const stop = startTimetable(db, [counted], {
    failed: (job) => (error) => counting.failures.push(`${job}: ${error.message}`),
    lookEveryMs: 20,
    ...options,
  })
  onTestFinished(stop)
  return counting
}

beforeEach(() => sql`delete from timed_job`.execute(db))

test('a job that is new is due at its next time', async () => {
  const { looks } = aTimetable()
  await expect.poll(jobs).toHaveLength(1)
  await looks()
  const [job] = await jobs()
  expect(job?.due_at.toISOString()).toMatch(/^\d{4}-01-01T00:00:00.000Z$/)
  expect(job?.due_at.getTime()).toBeGreaterThan(Date.now())
})

test('a job that no process has known for two days is forgotten, and is late no more', async () => {
  await sql`insert into timed_job (name, due_at) values ('dropped', now() - interval '3 days'),
    ('of-the-next-version', now() - interval '1 hour')`.execute(db)
  const { looks } = aTimetable()
  await expect.poll(jobs).toHaveLength(2)
  await looks()
  expect((await jobs()).map(({ name }) => name).toSorted()).toEqual(['of-the-next-version', 'sweep'])
})

test('a run is done by one of several processes, and once for all missed ones', async () => {
  const processes = [aTimetable(), aTimetable(), aTimetable()]
  const runs = () => processes.reduce((sum, one) => sum + one.runs, 0)
  await expect.poll(jobs).toHaveLength(1)
  await isDue()
  await expect.poll(runs).toBe(1)
  await processes[0]?.looks()
  expect(runs()).toBe(1)
  expect((await jobs())[0]?.claimed_until).toBeNull()
})

test('no run starts during another, and a failing job is reported and scheduled again', async () => {
  let end = () => {}
  const lasting = new Promise<void>((_, reject) => {
    end = () => reject(new Error('broken'))
  })
  const one = aTimetable(() => lasting)
  const other = aTimetable(() => lasting)
  await expect.poll(jobs).toHaveLength(1)
  await isDue()
  await expect.poll(() => one.runs + other.runs).toBe(1)
  await one.looks()
  expect(one.runs + other.runs).toBe(1)
  end()
  await expect.poll(() => [...one.failures, ...other.failures]).toEqual(['sweep: broken'])
  await expect.poll(async () => (await jobs())[0]?.due_at.getTime()).toBeGreaterThan(Date.now())
})

test('a claim lasts a minute, and is renewed while the run lasts', async () => {
  let end = () => {}
  const lasting = new Promise<void>((resolve) => {
    end = resolve
  })
  const { looks } = aTimetable(() => lasting)
  await expect.poll(jobs).toHaveLength(1)
  await isDue()
  const left = async () => ((await jobs())[0]?.claimed_until?.getTime() ?? 0) - Date.now()
  await expect.poll(left).toBeGreaterThan(50_000)
  expect(await left()).toBeLessThanOrEqual(60_000)
  await sql`update timed_job set claimed_until = now() + interval '1 second'`.execute(db)
  await looks()
  expect(await left()).toBeGreaterThan(50_000)
  end()
  await expect.poll(async () => (await jobs())[0]?.claimed_until).toBeNull()
})

test('what a killed process had begun is run once its claim is over, and not before', async () => {
  const first = aTimetable()
  await expect.poll(jobs).toHaveLength(1)
  await sql`update timed_job set due_at = now(), claimed_until = now() + interval '1 hour'`.execute(db)
  await first.looks()
  expect(first.runs).toBe(0)
  await sql`update timed_job set claimed_until = now()`.execute(db)
  await expect.poll(() => first.runs).toBe(1)
})

test('a job whose schedule moves forward runs sooner', async () => {
  await sql`insert into timed_job values ('sweep', now() + interval '9 years', null)`.execute(db)
  const { looks } = aTimetable()
  await looks()
  await expect
    .poll(async () => (await jobs())[0]?.due_at.getTime())
    .toBeLessThan(Date.now() + 367 * 86_400_000)
})

test('a run that hangs is left to another process, and does not disturb it when it wakes', async () => {
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  let isHung = false
  const sleeper = aTimetable(() => asleep, { hangsAfterMs: 60, hung: () => (isHung = true) })
  await expect.poll(jobs).toHaveLength(1)
  await isDue()
  await expect.poll(() => isHung).toBe(true)
  expect(sleeper.failures).toEqual(['sweep: the run does not end: it is left to another process'])
  let end = () => {}
  const lasting = new Promise<void>((resolve) => {
    end = resolve
  })
  const other = aTimetable(() => lasting)
  await sql`update timed_job set claimed_until = now()`.execute(db)
  await expect.poll(() => other.runs).toBe(1)
  wake()
  await sleeper.looks()
  // The claim of the other stands, and so the job is not due for a third.
  expect((await jobs())[0]?.claimed_until?.getTime()).toBeGreaterThan(Date.now() + 50_000)
  expect(sleeper.runs).toBe(1)
  end()
  await expect.poll(async () => (await jobs())[0]?.claimed_until).toBeNull()
})

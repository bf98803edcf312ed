import { reading } from '#database/transaction'
import { lateSeconds, listTimedJobs } from '#server/doctor/list-jobs'
import { withShop } from './with-shop.ts'

/* `trestle jobs`: the timed jobs; docs/operate.md. */
await withShop('jobs', async ({ db }) => {
  const jobs = await reading(db, listTimedJobs)
  const width = Math.max(0, ...jobs.map(({ name }) => name.length))
  for (const { name, due_at, running, late_seconds } of jobs) {
    const state = running ? 'runs' : late_seconds > lateSeconds ? `late by ${Math.round(late_seconds)} s` : ''
    console.log(`${name.padEnd(width)}  ${due_at.toISOString()}  ${state}`.trimEnd())
  }
  if (jobs.length === 0) console.log('no process with jobs has run yet')
})

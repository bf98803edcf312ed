import { Counter, Gauge } from 'prom-client'

export type JobMetrics = ReturnType<typeof openJobMetrics>

/** Counts the jobs that this process runs, by name and outcome. */
export function openJobMetrics() {
  const runs = new Counter({
    name: 'trestle_job_runs_total',
    help: 'Runs of jobs in this process, by outcome: ok or failed.',
    labelNames: ['job', 'outcome'],
    registers: [],
  })
  const lastSuccess = new Gauge({
    name: 'trestle_job_last_success_timestamp_seconds',
    help: 'When this process last ended a run of the job well, in seconds since 1970.',
    labelNames: ['job'],
    registers: [],
  })
  return {
    metrics: [runs, lastSuccess],
    /** Wraps work so that its runs are counted; rethrows its errors. */
    counted: (job: string, work: () => Promise<unknown>) => async (): Promise<void> => {
      try {
        await work()
      } catch (error) {
        runs.inc({ job, outcome: 'failed' })
        throw error
      }
      runs.inc({ job, outcome: 'ok' })
      lastSuccess.setToCurrentTime({ job })
    },
  }
}

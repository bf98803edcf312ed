import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { countMails } from '#market/people/message/count-mails'
import { showMaintenance } from '#market/people/site/maintain'
import { orderStatus } from '#rules/buying/order/status'
import { addressStatus, importStatus } from '#rules/status-codes'
import type { AppContext } from '../context.ts'
import { lateSeconds, listTimedJobs } from '../doctor/list-jobs.ts'

/** The shop's own metrics, from the database: the same in every process. */
const gauges = {
  trestle_mails: { help: 'Mails that are not sent, by status.', labels: ['status'] },
  trestle_mail_oldest_seconds: { help: 'For how long the oldest mail has waited.', labels: ['status'] },
  trestle_orders_last_hour: { help: 'Orders placed within the last hour, by status.', labels: ['status'] },
  trestle_payment_attempts_last_hour: {
    help: 'Payments begun at a provider within the last hour, by what became of them: their state, or why they failed.',
    labels: ['provider', 'outcome'],
  },
  trestle_imports: { help: 'Imports that wait or run.', labels: ['status'] },
  trestle_queue_oldest_seconds: {
    help: 'For how long the oldest entry of a queue has waited to be worked on.',
    labels: ['queue'],
  },
  trestle_timed_job_late_seconds: {
    help: 'For how long a timed job has been due without anybody running it; those on time are left out.',
    labels: ['job'],
  },
  trestle_timed_jobs_late: { help: 'How many timed jobs are late, by two minutes or more.', labels: [] },
  trestle_maintenance: { help: '1 while the shop is closed for maintenance.', labels: [] },
} as const

type Name = keyof typeof gauges
type Sample = { labels: Record<string, string>; value: number }
type Figures = Record<Name, Sample[]>
type StatusTotal = { status: number; count: number }

const orderStatusNames = new Map<number, string>(
  Object.entries(orderStatus).map(([name, status]) => [status, name]),
)

/** After this time a scrape omits them, and the database cancels each statement. */
const withinMs = 1_000

/**
 * Registers the gauges. One scrape reads all of them once; if they cannot be read, the scrape continues
 * without them.
 */
export function registerShopFigures(
  registry: Registry,
  { db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>,
) {
  let reading: Promise<Figures | undefined> | undefined
  const begin = async () => {
    try {
      return await inTransaction(db, (tx) => readFigures(tx, now()))
    } catch (error) {
      log.warn({ err: error }, 'the figures of the shop could not be read')
      return undefined
    } finally {
      reading = undefined
    }
  }
  // All gauges are collected at once and share one read, also with a simultaneous scrape.
  const read = () => {
    reading ??= begin()
    return Promise.race([reading, pause(withinMs, undefined, { ref: false })])
  }
  new Gauge({
    name: 'trestle_shop_figures_up',
    help: '1 where the figures of the shop could be read, 0 where they are missing.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  for (const [name, { help, labels }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const figures = await read()
        this.reset()
        for (const sample of figures?.[name as Name] ?? []) this.set(sample.labels, sample.value)
      },
    })
}

/** A job that is due is claimed within five seconds. */
const shownFromSeconds = 10

async function readQueues(tx: Tx): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select queue, greatest(0, coalesce(extract(epoch from now() - oldest), 0))::int as seconds from (
      select 'imports' as queue, min(created_at) as oldest from import_run where status = ${importStatus.waiting}
      union all select 'batches', min(created_at) from order_batch
        where finished_at is null and (not second_needed or approved_by is not null)
      union all select 'sales', min(placed_at) from sales_import where state = 1
      union all select 'pictures', min(next_at) from picture_address
        where status = ${addressStatus.waiting} and next_at <= now()) queues`.execute(tx)
  return rows
}

async function readFigures(tx: Tx, at: Date): Promise<Figures> {
  await sql`select set_config('statement_timeout', ${String(withinMs)}, true)`.execute(tx)
  const mails = await countMails(tx, { at })
  const orders = await sql<StatusTotal>`
    select status, count(*)::int as count from orders where created_at > now() - interval '1 hour' group by status`.execute(
    tx,
  )
  const attempts = await sql<{ provider: string; outcome: string; count: number }>`
    select provider, coalesce(failure, state) as outcome, count(*)::int as count from payment_attempt
    where created_at > now() - interval '1 hour' group by 1, 2`.execute(tx)
  const imports = await sql<StatusTotal>`
    select status, count(*)::int as count from import_run where status in (0, 1) group by status`.execute(tx)
  const queues = await readQueues(tx)
  const jobs = (await listTimedJobs(tx)).filter((job) => job.late_seconds >= shownFromSeconds)
  const maintenance = await showMaintenance(tx)
  const { waiting, running } = importStatus
  const importsThatAre = (status: number) => imports.rows.find((row) => row.status === status)?.count ?? 0
  return {
    trestle_mails: [
      { labels: { status: 'waiting' }, value: mails.waiting },
      { labels: { status: 'failed' }, value: mails.failed },
    ],
    trestle_mail_oldest_seconds: [{ labels: { status: 'waiting' }, value: mails.oldest_waiting_seconds }],
    trestle_orders_last_hour: orders.rows.map(({ status, count }) => ({
      labels: { status: orderStatusNames.get(status) ?? String(status) },
      value: count,
    })),
    trestle_payment_attempts_last_hour: attempts.rows.map(({ provider, outcome, count }) => ({
      labels: { provider, outcome },
      value: count,
    })),
    trestle_imports: [
      { labels: { status: 'waiting' }, value: importsThatAre(waiting) },
      { labels: { status: 'running' }, value: importsThatAre(running) },
    ],
    trestle_queue_oldest_seconds: queues.map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
    trestle_timed_job_late_seconds: jobs.map(({ name, late_seconds }) => ({
      labels: { job: name },
      value: late_seconds,
    })),
    trestle_timed_jobs_late: [
      { labels: {}, value: jobs.filter((job) => job.late_seconds > lateSeconds).length },
    ],
    trestle_maintenance: [{ labels: {}, value: maintenance ? 1 : 0 }],
  }
}

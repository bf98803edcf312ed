import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { countMails } from '#market/people/message/count-mails'
import { orderStatus } from '#rules/buying/order/status'
import { importStatus } from '#rules/status-codes'
import type { AppContext } from '../context.ts'

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
} as const

type Name = keyof typeof gauges
type Sample = { labels: Record<string, string>; value: number }
type Figures = Record<Name, Sample[]>
type Counted = { status: number; count: number }

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

async function readFigures(tx: Tx, at: Date): Promise<Figures> {
  await sql`select set_config('statement_timeout', ${String(withinMs)}, true)`.execute(tx)
  const mails = await countMails(tx, { at })
  const orders = await sql<Counted>`
    select status, count(*)::int as count from orders where created_at > now() - interval '1 hour' group by status`.execute(
    tx,
  )
  const attempts = await sql<{ provider: string; outcome: string; count: number }>`
    select provider, coalesce(failure, state) as outcome, count(*)::int as count from payment_attempt
    where created_at > now() - interval '1 hour' group by 1, 2`.execute(tx)
  const imports = await sql<Counted>`
    select status, count(*)::int as count from import_run where status in (0, 1) group by status`.execute(tx)
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
  }
}

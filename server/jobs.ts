import { PgBoss } from 'pg-boss'
import { openPool } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListingStock } from '#market/catalogue/refresh-listing-stock'
import type { ClaimedMail } from '#market/message/claim-mails'
import { type Ears, listen } from './jobs/listen.ts'
import { often } from './jobs/often.ts'
import { runBatches } from './jobs/run-batches.ts'
import { runImports } from './jobs/run-imports.ts'
import { inBatches, runTimed } from './jobs/run-timed.ts'
import { sendMails } from './jobs/send-mails.ts'
import { sweepKeptFiles, sweepTemporary } from './jobs/sweep-kept-files.ts'
import { type Timed, timetable } from './jobs/timetable.ts'
import { openPostman } from './outside/mail.ts'
import { enclosePapers } from './papers/enclose-papers.ts'
import { askProviders } from './paying/ask-providers.ts'
import type { Shop } from './shop.ts'

export type JobsOptions = {
  database_url: string
  /** Called when the catalogue has changed, in this process or another. */
  onCatalogueChange: () => void
  /** Called when an article has changed, in this process or another. */
  onArticleChange: () => void
}

const mailsEveryMs = 1_000
const stockEveryMs = 5_000
const importsEveryMs = 15_000
const batchesEveryMs = 15_000
const paymentsEveryMs = 5_000
const sweepsEveryMs = 3_600_000
/** How long a timed job may run before another process may take it over. */
const longestSeconds = 15 * 60

/**
 * Starts what runs beside the requests: sending mails as they come in, refreshing the lists' stock, working
 * on batches of orders, asking after payments that nobody has told of, and the timetable. Every process
 * starts it; the database sees to it that each thing is done once. Gives what stops it, once the work at hand
 * is done.
 */
export async function startJobs(
  shop: Shop,
  { database_url, onCatalogueChange, onArticleChange }: JobsOptions,
) {
  const { db, now, log, config } = shop
  const listenTo = (ears: Ears) =>
    listen(database_url, ears, (error) => log.warn({ err: error }, 'listening to the database broke off'))
  const changes = { catalogue_changed: onCatalogueChange, articles_changed: onArticleChange }
  if (!config.jobs) return listenTo(changes)

  const failed = (what: string) => (error: Error) => log.error({ err: error, job: what }, 'a job failed')
  const postman = openPostman(config)
  const ending = new AbortController()
  const sending = { enclose: (mail: ClaimedMail) => enclosePapers(shop, mail), stopping: ending.signal }
  // Outside a demo nobody reads here what is written to others: mails wait until there is a server that takes them.
  const sendsMails = postman !== null || shop.demo
  const mails = sendsMails
    ? often(() => sendMails(shop, postman, sending), mailsEveryMs, failed('mails'))
    : undefined
  const stock = often(
    () => inBatches(() => inTransaction(db, (tx) => refreshListingStock(tx))),
    stockEveryMs,
    failed('listing stock'),
  )
  let stopping = false
  const imports = often(
    () => runImports({ db, files: shop.files, now, stopping: () => stopping }),
    importsEveryMs,
    failed('imports'),
  )
  const batches = often(
    () => runBatches({ db, now, log, stopping: () => stopping }),
    batchesEveryMs,
    failed('batches'),
  )
  const payments = often(() => inBatches(() => askProviders(shop)), paymentsEveryMs, failed('payments'))
  const sweeps = often(() => sweepTemporary(now()), sweepsEveryMs, failed('temporary files'))
  const silence = await listenTo({
    ...changes,
    import_waiting: imports.soon,
    batch_waiting: batches.soon,
  })
  const stopTimetable = startTimetable(shop, database_url, failed('timetable'))
  return async () => {
    stopping = true
    ending.abort()
    await silence()
    const running = [mails, stock, imports, batches, payments, sweeps]
    await Promise.all(running.map((one) => one?.stop()))
    await stopTimetable()
    postman?.close()
  }
}

/** Starts what is done at times. Gives what stops it. */
function startTimetable(shop: Shop, database_url: string, onError: (error: Error) => void) {
  // Over a pool of ours: a connection of pg-boss's own that breaks while it is lent would end the process.
  const pool = openPool(database_url, { name: 'trestle jobs', max: 3, prepare: false, onError })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    cronMonitorIntervalSeconds: 30,
  })
  boss.on('error', onError)
  const timed = timetable.map((one) => ({ ...one, run: () => runTimed(shop, one) }))
  const sweep = { name: 'sweep-kept-files', cron: '12 * * * *', run: () => sweepKeptFiles(shop) }
  const ready = begin(boss, [...timed, sweep]).catch(onError)
  return async () => {
    await ready
    await boss.stop({ graceful: true, timeout: 10_000 }).catch(onError)
    await pool.end()
  }
}

type Scheduled = Pick<Timed, 'name' | 'cron'> & { run: () => Promise<void> }

async function begin(boss: PgBoss, scheduled: readonly Scheduled[]) {
  await boss.start()
  for (const { name, cron, run } of scheduled) {
    await boss.createQueue(name, { policy: 'stately', retryLimit: 0, expireInSeconds: longestSeconds })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 5 }, run)
  }
}

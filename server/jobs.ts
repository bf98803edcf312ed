import { connect } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListingStock } from '#market/catalogue/refresh-listing-stock'
import type { ClaimedMail } from '#market/message/claim-mails'
import { type Ears, listen } from './jobs/listen.ts'
import { often } from './jobs/often.ts'
import { runBatches } from './jobs/run-batches.ts'
import { runImports } from './jobs/run-imports.ts'
import { inBatches, runTimed } from './jobs/run-timed.ts'
import { sendMails } from './jobs/send-mails.ts'
import { startTimetable } from './jobs/start-timetable.ts'
import { sweepKeptFiles, sweepTemporary } from './jobs/sweep-kept-files.ts'
import { timetable } from './jobs/timetable.ts'
import { openPostman } from './outside/mail.ts'
import { enclosePapers } from './papers/enclose-papers.ts'
import { askProviders } from './paying/ask-providers.ts'
import type { Shop } from './shop.ts'

export type JobsOptions = {
  /** The database without a pooler. */
  database_url: string
  /** Called when a job fails. */
  onFailure: () => void
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
/** How long one statement of a job may take. */
const statementSeconds = 60

/**
 * Starts what runs beside the requests: sending mails as they come in, refreshing the lists' stock, working
 * on batches of orders, asking after payments that nobody has told of, and the timetable. Every process
 * starts it; the database sees to it that each thing is done once. Gives what stops it, once the work at hand
 * is done.
 */
export async function startJobs(
  shop: Shop,
  { database_url, onFailure, onCatalogueChange, onArticleChange }: JobsOptions,
) {
  const { now, log, config } = shop
  const listenTo = (ears: Ears) =>
    listen(database_url, ears, (error) => log.warn({ err: error }, 'listening to the database broke off'))
  const changes = { catalogue_changed: onCatalogueChange, articles_changed: onArticleChange }
  if (!config.jobs) return listenTo(changes)

  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost')
  const failed = (what: string) => (error: Error) => {
    log.error({ err: error, job: what }, 'a job failed')
    onFailure()
  }
  // What jobs ask may take longer, and they leave the connections of requests alone.
  const limits = { max: 6, statement_seconds: statementSeconds }
  const db = connect(database_url, { name: 'trestle jobs', ...limits, onError: lost })
  const own = { ...shop, db }
  const postman = openPostman(config)
  const ending = new AbortController()
  const sending = { enclose: (mail: ClaimedMail) => enclosePapers(own, mail), stopping: ending.signal }
  // Outside a demo nobody reads here what is written to others: mails wait until there is a server that takes them.
  const sendsMails = postman !== null || shop.demo
  const mails = sendsMails
    ? often(() => sendMails(own, postman, sending), mailsEveryMs, failed('mails'))
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
  const payments = often(() => inBatches(() => askProviders(own)), paymentsEveryMs, failed('payments'))
  const sweeps = often(() => sweepTemporary(now()), sweepsEveryMs, failed('temporary files'))
  const silence = await listenTo({
    ...changes,
    import_waiting: imports.soon,
    batch_waiting: batches.soon,
  })
  const timed = timetable.map((one) => ({ ...one, run: () => runTimed({ db, now, log }, one) }))
  const sweep = { name: 'sweep-kept-files', cron: '12 * * * *', run: () => sweepKeptFiles(own) }
  const stopTimetable = startTimetable([...timed, sweep], {
    database_url,
    failed: failed('timetable'),
    statement_seconds: config.database_statement_seconds,
    onError: lost,
  })
  return async () => {
    stopping = true
    ending.abort()
    await silence()
    const running = [mails, stock, imports, batches, payments, sweeps]
    await Promise.all(running.map((one) => one?.stop()))
    await stopTimetable()
    await db.destroy()
    postman?.close()
  }
}

import { join } from 'node:path'
import { connect } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { placePictures } from '#market/goods/catalogue/fetch/place-pictures'
import { refreshListingStock } from '#market/goods/catalogue/refresh-listing-stock'
import { draftPictures, fetchUnmeasured } from '#market/goods/merchant/feed/draft-pictures'
import type { ClaimedMail } from '#market/people/message/claim-mails'
import { openPostman } from '../adapters/mail.ts'
import type { AppContext } from '../context.ts'
import { openFetcher } from '../files/fetch/fetch-file.ts'
import { openPicturesAhead } from '../files/pictures/make-ahead.ts'
import { sweepPictureCache } from '../files/pictures/sweep-cache.ts'
import { liveChannel } from '../live/ring.ts'
import { pollProviders } from '../payments/poll-providers.ts'
import { enclosePapers } from '../pdf/enclose-papers.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { JobMetrics } from './job-metrics.ts'
import { type Ears, listen } from './listen.ts'
import { placeSales } from './place-sales.ts'
import { repeatEvery } from './repeat.ts'
import { runBatches } from './run-batches.ts'
import { runImports } from './run-imports.ts'
import { inBatches, runTimed } from './run-timed.ts'
import { sendMails } from './send-mails.ts'
import { startTimetable } from './start-timetable.ts'
import { sweepKeptFiles, sweepTemporary } from './sweep-kept-files.ts'
import { timetable } from './timetable.ts'

type JobsOptions = {
  /** The database without a pooler. */
  database_url: string
  /** The metrics in which runs are counted. */
  metrics: JobMetrics
  /** Called when a run of a job does not end. */
  onHang: (job: string) => void
  /** Called when a job fails. */
  onFailure: () => void
  /** Called when the catalogue has changed, in this process or another. */
  onCatalogueChange: () => void
  /** Called when an article has changed, in this process or another. */
  onArticleChange: () => void
  /** Called when the shop was closed for maintenance, or opened again. */
  onMaintenanceChange: () => void
  /** Called when somebody waits for what open pages are told. */
  onLive: () => void
}

type Changes = Pick<JobsOptions, 'onCatalogueChange' | 'onArticleChange' | 'onMaintenanceChange' | 'onLive'>

/** What every process listens to, whether it runs jobs or not. */
const changeEars = (changed: Changes): Ears => ({
  catalogue_changed: changed.onCatalogueChange,
  articles_changed: changed.onArticleChange,
  maintenance_changed: changed.onMaintenanceChange,
  [liveChannel]: changed.onLive,
})

const mailsEveryMs = 1_000
const stockEveryMs = 5_000
const importsEveryMs = 15_000
const picturesEveryMs = 15_000
const placesEveryMs = 5_000
const batchesEveryMs = 15_000
const salesEveryMs = 15_000
const paymentsEveryMs = 5_000
const aheadEveryMs = 30_000
const sweepsEveryMs = 3_600_000
/** How long one statement of a job may take. */
const statementSeconds = 60

/**
 * Starts the work beside the requests: sending mails, refreshing the lists' stock, working on batches of
 * orders, polling payments without a webhook, and the timetable. Every process starts it; the database
 * ensures that each thing is done once. Returns a function that stops it once the current work is done.
 */
export async function startJobs(shop: AppContext, options: JobsOptions): Promise<() => Promise<void>> {
  const stopLocal = startLocalJobs(shop, options)
  const stop = await startSharedJobs(shop, options)
  return async () => {
    await stop()
    await stopLocal()
  }
}

/** What each machine does for itself, whether its processes run the shop's jobs or not. */
function startLocalJobs(shop: AppContext, options: JobsOptions) {
  const { config, db, files, now } = shop
  const { repeat } = openRepeats(shop, options)
  const sweep = async () => {
    await sweepTemporary(now())
    await sweepPictureCache(join(config.data_dir, 'pictures'), config.picture_cache_bytes)
  }
  const sweeps = repeat('local-files', sweep, sweepsEveryMs)
  const ending = new AbortController()
  const makeAhead = openPicturesAhead({ db, files, data_dir: config.data_dir }, ending.signal)
  const ahead = config.pictures_ahead ? repeat('pictures-ahead', makeAhead, aheadEveryMs) : undefined
  return async () => {
    ending.abort()
    await Promise.all([sweeps.stop(), ahead?.stop()])
  }
}

/** Repeats jobs, which are counted and whose failures are told. */
function openRepeats(
  { log }: AppContext,
  { metrics, onFailure }: Pick<JobsOptions, 'metrics' | 'onFailure'>,
) {
  const failed = (job: string) => (error: Error) => {
    log.error({ err: error, job }, 'a job failed')
    onFailure()
  }
  const repeat = (job: string, work: () => Promise<unknown>, everyMs: number) =>
    repeatEvery(metrics.counted(job, work), everyMs, failed(job))
  return { failed, repeat }
}

async function startSharedJobs(
  shop: AppContext,
  { database_url, metrics, onFailure, ...changed }: JobsOptions,
) {
  const { now, log, config } = shop
  const listenTo = (ears: Ears) =>
    listen(database_url, ears, (error) => log.warn({ err: error }, 'listening to the database broke off'))
  const changes = changeEars(changed)
  if (!config.jobs) return listenTo(changes)

  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost')
  const { failed, repeat } = openRepeats(shop, { metrics, onFailure })
  // Jobs may run longer statements, and do not use the connections of requests.
  const limits = { max: 6, statement_seconds: statementSeconds }
  const db = connect(database_url, { name: 'trestle jobs', ...limits, onError: lost })
  const own = { ...shop, db }
  const postman = openPostman(config)
  const ending = new AbortController()
  const sending = { enclose: (mail: ClaimedMail) => enclosePapers(own, mail), stopping: ending.signal }
  // Outside a demo nobody may read mails to others here, so they wait for a mail server.
  const sendsMails = postman !== null || shop.demo
  const mails = sendsMails ? repeat('mails', () => sendMails(own, postman, sending), mailsEveryMs) : undefined
  const refreshStock = () => inTransaction(db, (tx) => refreshListingStock(tx))
  const stock = repeat('listing-stock', () => inBatches(refreshStock), stockEveryMs)
  let stopping = false
  const working = { db, now, log, stopping: () => stopping }
  const imports = repeat('imports', () => runImports({ ...working, files: shop.files }), importsEveryMs)
  const fetching = { ...working, files: shop.files, ending: ending.signal }
  const fetchFile = openFetcher(config.picture_private_nets)
  const pictures = repeat('pictures', () => fetchPictures({ ...fetching, fetchFile }), picturesEveryMs)
  const placing = async () => {
    await inBatches(() => inTransaction(db, placePictures))
    await inTransaction(db, (tx) => fetchUnmeasured(tx, system(now())))
    await inBatches(() => inTransaction(db, (tx) => draftPictures(tx, system(now()))))
  }
  const places = repeat('places-of-pictures', placing, placesEveryMs)
  const batches = repeat('batches', () => runBatches(working), batchesEveryMs)
  const sales = repeat('sales-imports', () => placeSales(working), salesEveryMs)
  const payments = repeat('payments', () => inBatches(() => pollProviders(own)), paymentsEveryMs)
  const silence = await listenTo({
    ...changes,
    import_waiting: imports.soon,
    picture_waiting: () => {
      pictures.soon()
      places.soon()
    },
    batch_waiting: batches.soon,
    sales_waiting: sales.soon,
  })
  const timed = timetable.map((one) => ({ ...one, run: () => runTimed({ db, now, log }, one) }))
  const sweep = { name: 'sweep-kept-files', cron: '12 * * * *', run: () => sweepKeptFiles(own) }
  const counted = [...timed, sweep].map((one) => ({ ...one, run: metrics.counted(one.name, one.run) }))
  const stopTimetable = startTimetable(db, counted, { failed, hung: changed.onHang })
  return async () => {
    stopping = true
    ending.abort()
    await silence()
    const running = [mails, stock, imports, pictures, places, batches, sales, payments]
    await Promise.all(running.map((one) => one?.stop()))
    await stopTimetable()
    await db.destroy()
    postman?.close()
  }
}

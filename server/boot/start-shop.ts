import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { openPool } from '#database/connect'
import type { Tables } from '#database/tables'
import { keepPages } from '#market/goods/catalogue/list/kept-pages'
import { setShopName } from '#rules/text/shop-name'
import type { Replica } from '../adapters/replica.ts'
import { openCredentials } from '../auth/password/credentials.ts'
import { openPasswords } from '../auth/password/passwords.ts'
import { openSecondSteps } from '../auth/second-step/second-steps.ts'
import type { Config } from '../config/config.ts'
import type { AppContext } from '../context.ts'
import { openStore } from '../files/store/open-store.ts'
import type { StopState } from '../http/health.ts'
import { processLog } from '../http/logs.ts'
import { openMaintenance } from '../http/maintenance.ts'
import type { Gauges } from '../http/metrics.ts'
import { openReadiness } from '../http/readiness.ts'
import { openJobMetrics } from '../jobs/job-metrics.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { LiveStreams } from '../live/streams.ts'
import { openProviderMetrics } from '../payments/providers/count-calls.ts'
import { openProviders } from '../payments/providers/open-providers.ts'
import { openPageCache, type PageCache } from '../ssr/page-cache.ts'
import { replicaGauges, replicaOf } from './replica-of.ts'
import { shopRooms } from './rooms.ts'
import { createServer } from './serve.ts'
import { createWorker } from './worker.ts'

/** A shop that is open: its server listens, its jobs run. */
type RunningShop = {
  /** The address it listens at. */
  address: string
  /** Stops accepting requests, finishes the running ones, and ends. */
  close(): Promise<void>
}

type StartOptions = {
  /** The database without a pooler. */
  database_url: string
  /** Warnings, printed once the server listens. */
  warnings?: readonly string[]
  /** With Vite and hot reload instead of the built app. */
  develop?: boolean
  /** Called when a run of a job does not end. */
  onHang?: (job: string) => void
}

/** Creates what this process answers with, over a migrated database. */
export function createContext(config: Config, database_url: string) {
  setShopName(config.shop_name)
  const log = processLog(config)
  const pool: Pool = openPool(database_url, {
    max: config.database_connections,
    prepare: config.database_prepare,
    pooler: config.database_pooler,
    statement_seconds: config.database_statement_seconds,
    onError: (error) => {
      // Connections that are being ended may be ended by the server first.
      if (!pool.ending) log.error({ err: error }, 'database connection lost')
    },
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const now = () => new Date()
  const providerMetrics = openProviderMetrics()
  const shop: Omit<AppContext, 'log'> = {
    config,
    db,
    now,
    passwords: openPasswords(...config.peppers),
    credentials: openCredentials(db, config.secrets, now),
    policy: config.password_policy,
    secret: config.secret,
    secrets: config.secrets,
    second_steps: openSecondSteps(db, config),
    demo: config.mode === 'demo',
    files: openStore(config),
    providers: openProviders(config.payments, { db, secrets: config.secrets, now }, providerMetrics.counted),
  }
  return { shop, pool, database_url, metrics: providerMetrics.metrics }
}
type CreatedContext = ReturnType<typeof createContext>

/** Opens the shop: listens at the configured port and starts the jobs. */
export async function startShop(
  { shop, pool, database_url: served_from, metrics }: CreatedContext,
  { database_url, warnings = [], develop = false, onHang = () => {} }: StartOptions,
): Promise<RunningShop> {
  const { config } = shop
  const stopping: StopState = { draining: false, leaving: false, closed: false }
  const cache = openPageCache({ maxBytes: config.page_cache_bytes, now: () => Date.now() })
  const lists = keepPages()
  let jobsFailedAt = Number.NEGATIVE_INFINITY
  const readiness = openReadiness(shop, {
    database_url: served_from,
    jobsFailedAt: () => jobsFailedAt,
  })
  const jobMetrics = openJobMetrics()
  const maintenance = openMaintenance(shop.db, (error) =>
    processLog(config).warn({ err: error }, 'whether the shop is closed could not be asked'),
  )
  await maintenance.refresh()
  const replica = replicaOf(config, database_url, processLog(config))
  let streams: LiveStreams | undefined
  const onStreams = (made: LiveStreams) => {
    streams = made
  }
  const told = {
    stopping,
    gauges: { ...gaugesOf(pool, cache), ...replicaGauges(replica) },
    metrics: [...jobMetrics.metrics, ...metrics],
    checks: readiness.checks,
  }
  const app =
    config.role === 'worker'
      ? await createWorker(shop, told)
      : await createServer(
          { ...shop, replica },
          { ...told, maintenance, onStreams, rooms: shopRooms(config, { cache, develop }) },
        )
  for (const warning of warnings) app.log.warn(warning)
  const address = await app.listen({ port: config.port, host: config.host })
  const stopJobs = await startJobs(
    { ...shop, log: app.log },
    {
      database_url,
      metrics: jobMetrics,
      onFailure: () => {
        jobsFailedAt = Date.now()
      },
      onHang,
      ...onChanges({ cache, lists, replica }),
      onMaintenanceChange: () => void maintenance.refresh(),
      onLive: () => streams?.soon(),
    },
  )
  // It may have been closed before this process listened.
  await maintenance.refresh()
  return {
    address,
    async close() {
      stopping.draining = true
      await pause(config.drain_ms)
      await leave(app.server, stopping)
      await app.close()
      await stopJobs()
      lists.stop()
      await Promise.all([shop.db.destroy(), replica?.close(), readiness.close()])
    },
  }
}

const leaveWithinMs = 1500

/**
 * Stops listening, and lets each connection end with an answer: to cut idle ones at once would cut off a
 * request that is on its way just then.
 */
async function leave(server: Server, stopping: StopState) {
  stopping.leaving = true
  // Stops listening only: http's own close would end idle connections as well.
  NetServer.prototype.close.call(server)
  const until = Date.now() + leaveWithinMs
  const left = () => new Promise<number>((tell) => server.getConnections((_error, count) => tell(count)))
  while (Date.now() < until && (await left()) > 0) await pause(25)
  stopping.closed = true
}

const quietMs = 500

type KeptCopies = { cache: PageCache; lists: ReturnType<typeof keepPages>; replica: Replica | undefined }

/** What is read from now on has the change, and what was kept from before is forgotten. */
function onChanges({ cache, lists, replica }: KeptCopies) {
  const onCatalogueChange = forgotten(cache, () => {
    replica?.changed()
    lists.forget()
  })
  const onArticleChange = () => {
    replica?.changed()
    cache.clear()
  }
  return { onCatalogueChange, onArticleChange }
}

/**
 * Forgets lists at once and clears the pages' cache once for a burst of changes: an import says so a thousand
 * times.
 */
function forgotten(cache: PageCache, forgetLists: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    forgetLists()
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      cache.clear()
    }, quietMs).unref()
  }
}

function gaugesOf(pool: CreatedContext['pool'], cache: PageCache): Gauges {
  return {
    database_connections: { help: 'Connections to the database.', read: () => pool.totalCount },
    database_connections_idle: { help: 'Of these, idle.', read: () => pool.idleCount },
    database_waiting: { help: 'Requests that wait for a connection.', read: () => pool.waitingCount },
    page_cache_bytes: { help: 'Memory that kept pages take.', read: () => cache.figures().bytes },
    page_cache_pages: { help: 'Pages kept.', read: () => cache.figures().pages },
    page_cache_hits: { help: 'Pages sent from memory.', read: () => cache.figures().hits },
    page_cache_misses: { help: 'Pages that had to be made.', read: () => cache.figures().misses },
  }
}

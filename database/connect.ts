import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseClient, type DatabaseClientOptions } from './client.ts'
import { pipelineConnection } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** The database, outside any transaction. */
export type Db = Kysely<Tables>
/** One transaction. Market verbs take this and nothing else. */
export type Tx = Transaction<Tables>

export type ConnectOptions = {
  /** Connections held at most (default 10). */
  max?: number
  /** Shown by PostgreSQL in pg_stat_activity. */
  name?: string
  /** Named prepared statements (default on). Switch off behind a pooler without support for them. */
  prepare?: boolean
  /**
   * Behind a pooler that assigns a connection per transaction: settings are then made for transactions
   * only, not for sessions.
   */
  pooler?: boolean
  /** Seconds that a statement may take. Unlimited if omitted. */
  statement_seconds?: number
  /** Seconds after which a connection is replaced by a new one. Unlimited if omitted. */
  connection_seconds?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void
}

const oid = { int8: 20, date: 1082 }

/** An int8 as a number. Throws when it cannot be held exactly, rather than giving a wrong amount. */
export function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond the exact numbers`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, exactNumber],
  [oid.date, String],
])

/**
 * int8 to number, timestamptz to Date; numeric stays text (no amount passes through a float), and so does a
 * calendar date, `YYYY-MM-DD`: it has no time, so no time zone can move it.
 */
const types = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(id)
    return own ?? pg.types.getTypeParser(id, format)
  },
} as unknown as pg.CustomTypesConfig

// A Date sent as a parameter is written in UTC, whatever the machine's time zone.
pg.defaults.parseInputDatesAsUTC = true

/**
 * A pool of connections with our types, in UTC and in pipeline mode, which supports neither cursors nor
 * COPY.
 */
export function openPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
    max: options.max ?? 10,
    types,
    application_name: options.name ?? 'trestle',
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(options.connection_seconds ? { maxLifetimeSeconds: options.connection_seconds } : {}),
    ...limitsOf(options),
  } as pg.PoolConfig)
  pool.on(
    'error',
    options.onError ?? ((error) => console.error(`database connection lost: ${error.message}`)),
  )
  const nameFor = options.prepare === false ? () => undefined : nameOf()
  const beginning = beginningOf(options)
  pool.on('connect', (client) => prepareOften(client, { nameFor, beginning }))
  pool.on('connect', pipelineConnection)
  return pool
}

/** An idle transaction is ended after this time: its client has vanished. */
const idleInTransactionMs = 60_000

/** The server ends long statements; if it does not answer either, the connection is closed a little later. */
function limitsOf({ statement_seconds, pooler }: ConnectOptions): DatabaseClientOptions {
  if (!statement_seconds) return {}
  const session = {
    statement_timeout: String(statement_seconds * 1000),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
    // Lets the server notice a vanished process and release its locks.
    tcp_keepalives_idle: '10',
    tcp_keepalives_interval: '5',
    tcp_keepalives_count: '3',
  }
  return { answer_seconds: statement_seconds + 1, ...(pooler ? {} : { session }) }
}

/**
 * The database at this address, e.g. `postgres://user:password@host:5432/trestle`. Close it with `destroy()`.
 */
export function connect(url: string, options: ConnectOptions = {}): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })
}

const namedAtMost = 300
const countedAtMost = 3_000
const longestNamed = 8_000

/**
 * Gives a statement its name once it has been seen three times, so that PostgreSQL parses and plans it once
 * per connection. The number of names is bounded: texts that never repeat (lists, batches) stay unnamed.
 */
function nameOf() {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= namedAtMost || text.length > longestNamed) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < 3) {
      if (seen.size >= countedAtMost) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/**
 * Transactions use generic plans: they find and change rows by their keys, where one plan is good for any
 * values, and replanning costs as much as running them. Lists and searches, outside transactions, are
 * planned by PostgreSQL's default.
 */
function beginningOf({ statement_seconds, pooler }: ConnectOptions): string {
  const begin = 'begin; set local plan_cache_mode = force_generic_plan'
  if (!pooler || !statement_seconds) return begin
  return `${begin}; set local statement_timeout = ${statement_seconds * 1000}`
}

const planned = /^\s*(select|insert|update|delete|with|merge)\b/i

type Statement = { name: string; callback: (error: Error | null, result: unknown) => void }

type StatementNames = { nameFor: (text: string) => string | undefined; beginning: string }

function prepareOften(client: pg.ClientBase, { nameFor, beginning }: StatementNames) {
  const plain = client.query.bind(client) as unknown as (...args: unknown[]) => unknown
  // Added to statement names: a migration elsewhere may change a table of a prepared statement, and new names
  // make new plans.
  let plans = 0
  const query = (text: unknown, values?: unknown, callback?: unknown): unknown => {
    if (text === 'begin') return plain(beginning)
    const fit =
      typeof text === 'string' && Array.isArray(values) && callback === undefined && planned.test(text)
    if (!fit || (values.length === 0 && text.includes(';'))) return plain(text, values, callback)
    const name = nameFor(text)
    if (!name) return plain(text, values)
    // pg copies a configuration object slowly, property by property, but uses a `Query` object as it is.
    const statement = new pg.Query(text, values as unknown[]) as unknown as Statement
    statement.name = plans === 0 ? name : `${name}.${plans}`
    const answer = new Promise<unknown>((resolve, reject) => {
      statement.callback = (error, result) => (error ? reject(error) : resolve(result))
      plain(statement)
    })
    return answer.catch((error: unknown) => {
      // As in pg: a stack trace that leads to the caller, not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      if (isStalePlan(error)) plans += 1
      throw error
    })
  }
  client.query = query as unknown as typeof client.query
}

/** Whether the statement failed only because its table changed since it was prepared: then a retry helps. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
}

import type { Socket } from 'node:net'
import pg from 'pg'

export type DatabaseClientOptions = pg.ClientConfig & {
  /** Seconds that a statement may take without a byte of its answer. Unlimited if omitted. */
  answer_seconds?: number
  /** Session settings, sent while connecting. */
  session?: Readonly<Record<string, string>>
}

const connectWithinMs = 5_000
const endWithinMs = 1_000
/** Seconds without a statement until the connection is probed, and seconds for the probe's answer. */
const quietSeconds = 2
const echoSeconds = 2

type ClientInternals = { connection: { stream: Socket }; getStartupConf(): Record<string, string> }

/**
 * One connection to PostgreSQL; every connection of this program, also of pools, is one of these. Handles
 * the `error` event for its whole life: an unhandled one would end the process, and pg-pool removes its
 * handler while a connection is in use. Callers that wait for an answer get the error from there. Closes a
 * connection that is silent for too long, because a vanished host sends no error.
 */
export class DatabaseClient extends pg.Client {
  readonly #answerSeconds: number
  readonly #session: Readonly<Record<string, string>>
  /** Seconds left for the next byte; 0 while no answer is due. */
  #due = 0
  #silentSeconds = 0
  #bytesRead = 0

  constructor(options: DatabaseClientOptions) {
    super({
      ...options,
      connectionTimeoutMillis: connectWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    })
    this.#answerSeconds = options.answer_seconds ?? Number.POSITIVE_INFINITY
    this.#session = options.session ?? {}
    this.on('error', () => {})
    this.on('drain', () => {
      this.#due = 0
    })
    this.on('connect', () => {
      const everySecond = setInterval(() => this.#listen(), 1_000).unref()
      this.once('end', () => clearInterval(everySecond))
    })
  }

  // Typed as pg's own `query`, whose many overloads stay unchanged.
  override query: pg.Client['query'] = ((...args: unknown[]) => {
    if (this.#due === 0) {
      this.#due = this.#answerSeconds
      this.#silentSeconds = 0
    }
    return (super.query as (...args: unknown[]) => unknown)(...args)
  }) as pg.Client['query']

  /** Ends the connection; does not wait for a database that does not hang up. */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const cutOff = setTimeout(() => this.#stream.destroy(), endWithinMs)
    this.once('end', () => clearTimeout(cutOff))
    return callback ? super.end(callback) : super.end()
  }

  /**
   * The startup message's settings. TimeZone is one of the few settings that poolers accept, unlike
   * `options`.
   */
  getStartupConf(): Record<string, string> {
    const { getStartupConf } = pg.Client.prototype as unknown as ClientInternals
    return { ...getStartupConf.call(this), TimeZone: 'UTC', ...this.#session }
  }

  get #stream(): Socket {
    return (this as unknown as ClientInternals).connection.stream
  }

  /**
   * Counts seconds by its own timer turns, so that a busy event loop is not mistaken for a silent
   * database.
   */
  #listen(): void {
    const { bytesRead } = this.#stream
    this.#silentSeconds = bytesRead === this.#bytesRead ? this.#silentSeconds + 1 : 0
    if (this.#silentSeconds === 0 && this.#due > 0) this.#due = this.#answerSeconds
    this.#bytesRead = bytesRead
    if (this.#due === 0) {
      if (this.#silentSeconds >= quietSeconds) this.#askForEcho()
    } else if (this.#silentSeconds >= this.#due) {
      const text = `the database has not answered for ${this.#silentSeconds} seconds`
      this.#stream.destroy(Object.assign(new Error(text), { code: 'ETIMEDOUT' }))
    }
  }

  #askForEcho(): void {
    this.#due = echoSeconds
    this.#silentSeconds = 0
    super.query('select 1').catch(() => {})
  }
}

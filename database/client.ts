import type { Socket } from 'node:net'
import pg from 'pg'

export type DatabaseClientOptions = pg.ClientConfig & {
  /** How many seconds a statement may take without a byte of its answer. Without it as long as it likes. */
  answer_seconds?: number
  /** Settings of the session, given while connecting. */
  session?: Readonly<Record<string, string>>
}

const connectWithinMs = 5_000
const endWithinMs = 1_000
/**
 * After so many seconds without a statement the database is asked whether it is there, and has so many to
 * answer.
 */
const quietSeconds = 2
const echoSeconds = 2

type Inside = { connection: { stream: Socket }; getStartupConf(): Record<string, string> }

/**
 * One connection to PostgreSQL. Every connection of this program is one of these, those of pools too.
 *
 * That a connection breaks is said by an `error` event, and one that nobody listens to ends the process:
 * pg-pool takes its listener off while a connection is lent. So one listens for as long as the connection
 * lives; whoever waits for an answer gets the error from there.
 *
 * A host that vanishes says nothing at all: a connection that is silent for too long is cut off here.
 */
export class DatabaseClient extends pg.Client {
  readonly #answerSeconds: number
  readonly #session: Readonly<Record<string, string>>
  /** Seconds within which a byte must come; 0 while nothing is waited for. */
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

  // Not one of pg's many forms of it is changed here, so they need not be repeated.
  override query: pg.Client['query'] = ((...args: unknown[]) => {
    if (this.#due === 0) {
      this.#due = this.#answerSeconds
      this.#silentSeconds = 0
    }
    return (super.query as (...args: unknown[]) => unknown)(...args)
  }) as pg.Client['query']

  /** Says goodbye; a database that does not hang up then is not waited for. */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const cutOff = setTimeout(() => this.#stream.destroy(), endWithinMs)
    this.once('end', () => clearTimeout(cutOff))
    return callback ? super.end(callback) : super.end()
  }

  /**
   * What pg says while connecting. TimeZone is one of the few settings that poolers know, other than
   * `options`.
   */
  getStartupConf(): Record<string, string> {
    const { getStartupConf } = pg.Client.prototype as unknown as Inside
    return { ...getStartupConf.call(this), TimeZone: 'UTC', ...this.#session }
  }

  get #stream(): Socket {
    return (this as unknown as Inside).connection.stream
  }

  /** Counts seconds by turns of its own, so that a process that was busy itself blames nobody. */
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

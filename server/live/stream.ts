import type { ServerResponse } from 'node:http'
import type { User } from '#market/actor'
import { type Audience, namesOf } from '#market/talk/live/audience'
import type { Snapshot } from '#market/talk/live/read-events'
import type { LiveChange } from '#rules/talk/live'

const bufferBytes = 64 * 1024
const drainWithinMs = 20_000

/** What a page saw last, and in which run of the database; `unknown`: it cannot be said. */
export type StreamStart = { era: string; snapshot: Snapshot } | 'unknown'

/** One page's stream of changes, as server-sent events. */
export class Stream {
  /** For whom it counts: the person, and while staff acts for a buyer that session alone. */
  readonly counted: string
  readonly session_id: number
  /** What the page saw last; null for a page that begins. */
  readonly since: StreamStart | null
  /** Null until it was admitted. */
  #audience: Audience | null = null
  /** What its audience answers to, made once: many streams are asked about each event. */
  names: readonly string[] = []
  /** When its session was last looked at, in milliseconds of `performance.now`. */
  checkedAt = 0
  writtenAt = 0
  #slowSince: number | null = null
  readonly #response: ServerResponse

  constructor(actor: User, since: StreamStart | null, response: ServerResponse) {
    this.counted = countedFor(actor)
    this.session_id = actor.session_id
    this.since = since
    this.#response = response
    response.on('drain', () => {
      this.#slowSince = null
    })
  }

  get audience(): Audience | null {
    return this.#audience
  }

  set audience(audience: Audience | null) {
    this.#audience = audience
    this.names = audience ? namesOf(audience) : []
  }

  onClose(callback: () => void): void {
    this.#response.once('close', callback)
  }

  hello(id: string): void {
    this.#write(`event: hello\nid: ${id}\ndata: {}\n\n`)
  }

  tell(id: string, changes: readonly LiveChange[]): void {
    this.#write(`event: changes\nid: ${id}\ndata: ${JSON.stringify(changes)}\n\n`)
  }

  /** Keeps the connection, and moves on what the page has seen. */
  beat(id: string): void {
    this.#write(`event: beat\nid: ${id}\ndata: {}\n\n`)
  }

  /** The page comes back after so many milliseconds: at another process, or with another session. */
  bye(after: number): void {
    this.#write(`event: bye\ndata: ${JSON.stringify({ after })}\n\n`)
    this.#response.end()
  }

  /** Whether its reader has not taken anything for too long, or leaves too much lying. */
  stuck(now: number): boolean {
    const waits = this.#slowSince !== null && now - this.#slowSince > drainWithinMs
    return waits || this.#response.writableLength > bufferBytes
  }

  cut(): void {
    this.#response.destroy()
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.writtenAt = performance.now()
    if (!this.#response.write(text)) this.#slowSince ??= this.writtenAt
  }
}

/** See `Stream.counted`. */
export const countedFor = (actor: User): string =>
  actor.kind === 'buyer' && actor.acting ? `session ${actor.session_id}` : `account ${actor.account_id}`

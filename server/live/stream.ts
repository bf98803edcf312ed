import type { ServerResponse } from 'node:http'
import type { User } from '#market/actor'
import type { Audience } from '#market/talk/live/audience'
import type { Snapshot } from '#market/talk/live/read-events'
import type { LiveChange } from '#rules/talk/live'

const bufferBytes = 64 * 1024
const drainWithinMs = 20_000
const reopenAfterMs = { least: 2_000, most: 8_000 }
const between = ({ least, most }: { least: number; most: number }) =>
  Math.round(least + Math.random() * (most - least))

/** One page's stream of changes, as server-sent events. */
export class Stream {
  readonly account_id: number
  readonly session_id: number
  /** Null until it was admitted. */
  audience: Audience | null = null
  /** When its session was last looked at, in milliseconds of `performance.now`. */
  checkedAt = 0
  writtenAt = 0
  #slowSince: number | null = null
  /** What the page saw last; null for a page that begins. */
  readonly since: Snapshot | 'unknown' | null
  readonly #response: ServerResponse

  constructor(actor: User, since: Snapshot | 'unknown' | null, response: ServerResponse) {
    this.since = since
    this.account_id = actor.account_id
    this.session_id = actor.session_id
    this.#response = response
    response.on('drain', () => {
      this.#slowSince = null
    })
  }

  onClose(callback: () => void): void {
    this.#response.once('close', callback)
  }

  hello(id: string): void {
    this.#write(`retry: ${between(reopenAfterMs)}\nevent: hello\nid: ${id}\ndata: {}\n\n`)
  }

  tell(id: string, changes: readonly LiveChange[]): void {
    this.#write(`event: changes\nid: ${id}\ndata: ${JSON.stringify(changes)}\n\n`)
  }

  /** Keeps the connection, and moves on what the page has seen. */
  beat(id: string): void {
    this.#write(`event: beat\nid: ${id}\ndata: {}\n\n`)
  }

  /** The page comes back after a while: at another process, or with another session. */
  bye(spread: { least: number; most: number }): void {
    this.#write(`event: bye\ndata: ${JSON.stringify({ after: between(spread) })}\n\n`)
    this.#response.end()
  }

  /** Whether its reader has not taken anything for too long. */
  stuck(now: number): boolean {
    return this.#slowSince !== null && now - this.#slowSince > drainWithinMs
  }

  cut(): void {
    this.#response.destroy()
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.writtenAt = performance.now()
    if (this.#response.write(text)) return
    this.#slowSince ??= this.writtenAt
    if (this.#response.writableLength > bufferBytes) this.cut()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '#database/connect'
import { reading } from '#database/transaction'
import type { User } from '#market/actor'
import { audiencesOf, byReader } from '#market/talk/live/audience'
import { missedEvents, readEvents, type SeenEvents, type Snapshot } from '#market/talk/live/read-events'
import { refuse } from '#rules/refusals'
import { type LiveChange, liveStreamsOfAccount } from '#rules/talk/live'
import type { StopState } from '../http/health.ts'
import { countedFor, type Stream, type StreamStart } from './stream.ts'

/** Where a person waits for a person it looks at once (`soon`); the rest may take a quarter of a second. */
const lookEveryMs = 250
const beatEveryMs = 25_000
/** A session is looked at before its page is told of anything, unless that was done this lately. */
const reliedOnMs = 1_000
const checkEveryMs = 30_000
const streamsAtMost = 20_000
/** Pages are sent away in so many parts at most, of so many at least, with a pause for calls in between. */
const parts = { atMost: 80, ofAtLeast: 50, pauseMs: 50 }
/** Pages of a process that stops come to the others spread over this time; others come back soon. */
const spreadMs = { leaving: 8_000, ended: 500 }
const within = (ms: number) => Math.round(Math.random() * ms)
/** The most changes told one by one; with more, pages are told to read everything again. */
const changesAtMost = 200

/** How far this process has read the changes. */
type SeenState = Pick<SeenEvents, 'era' | 'snapshot'>
type Needs = { db: Db; log: FastifyBaseLogger; now: () => Date; stopping: StopState }

/**
 * The streams of this process. While there are any it looks four times a second for what has changed and
 * tells each page of its own; at once where somebody waits (`ringLive`). A look costs an index lookup, and a
 * notification within each transaction would make all commits queue
 * (docs/decisions/1210-pages-that-know-what-happened.md).
 */
export class LiveStreams {
  readonly #shop: Needs
  readonly #streams = new Set<Stream>()
  /** How many there are, by whom they count for. */
  readonly #counts = new Map<string, number>()
  #seenUntil: SeenState | null = null
  #timer: NodeJS.Timeout | undefined
  /** While it looks: whether it is to look again at once. */
  #looking: 'once' | 'again' | null = null
  #failed = false

  constructor(shop: Needs) {
    this.#shop = shop
  }

  /** Refuses `request.tooMany` for a person with too many, and where the process has too many or stops. */
  admits(actor: User): void {
    const own = this.#countOf(countedFor(actor))
    const full = this.#streams.size >= streamsAtMost || own >= liveStreamsOfAccount
    if (full || this.#shop.stopping.draining) refuse('request.tooMany', { seconds: 30 })
  }

  open(stream: Stream): void {
    this.#streams.add(stream)
    this.#counts.set(stream.counted, this.#countOf(stream.counted) + 1)
    stream.onClose(() => this.#forget(stream))
    this.#begin()
  }

  /** Looks at once instead of soon. */
  soon(): void {
    if (this.#looking) this.#looking = 'again'
    else if (this.#streams.size > 0) this.#begin(0)
  }

  count(): number {
    return this.#streams.size
  }

  /** Sends the pages to other processes, some at a time: calls in between are answered as ever. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    const atOnce = Math.max(parts.ofAtLeast, Math.ceil(this.#streams.size / parts.atMost))
    while (this.#streams.size > 0) {
      for (const stream of [...this.#streams].slice(0, atOnce)) this.#sendAway(stream, spreadMs.leaving)
      if (this.#streams.size > 0) await pause(parts.pauseMs)
    }
  }

  #begin(inMs = lookEveryMs): void {
    if (inMs === 0) clearTimeout(this.#timer)
    else if (this.#timer) return
    this.#timer = setTimeout(() => void this.#look(), inMs).unref()
  }

  async #look(): Promise<void> {
    const { log, stopping } = this.#shop
    this.#looking = 'once'
    try {
      if (stopping.draining) return await this.close()
      const here = [...this.#streams].filter(({ audience }) => audience)
      const before = this.#seenUntil
      const seen = await this.#read((tx) => readEvents(tx, before?.snapshot ?? null))
      const anotherRun = before !== null && before.era !== seen.era
      await this.#tell(here, { ...seen, tooMany: seen.tooMany || anotherRun })
      // Noted only after telling, so that what failed is read again.
      this.#seenUntil = seen
      await this.#admit(
        [...this.#streams].filter(({ audience }) => !audience),
        seen,
      )
      await this.#keep(here, seen)
      this.#failed = false
    } catch (error) {
      if (!this.#failed) log.warn({ err: error }, 'pages are not told of changes')
      this.#failed = true
    } finally {
      const again = (this.#looking as string | null) === 'again'
      this.#looking = null
      this.#timer = undefined
      if (this.#streams.size > 0) this.#begin(again ? 0 : lookEveryMs)
      else this.#seenUntil = null
    }
  }

  async #tell(here: readonly Stream[], { events, tooMany, ...seen }: SeenEvents): Promise<void> {
    if (events.length === 0 && !tooMany) return
    const concerning = byReader(events)
    const told = here.flatMap((stream) => {
      const changes = tooMany ? loadAll : toTell(concerning(stream.names))
      return changes.length > 0 ? [{ stream, changes }] : []
    })
    const moved = told.filter(({ changes }) => changes.some(({ topic }) => topic === 'session'))
    await this.#check(streamsOf(moved), 0)
    await this.#check(streamsOf(told), reliedOnMs)
    for (const { stream, changes } of told)
      if (this.#streams.has(stream)) stream.tell(this.#idOf(seen), changes)
  }

  /** Pages that came since: from now on they are told, and at once of what they missed. */
  async #admit(coming: readonly Stream[], seen: SeenState): Promise<void> {
    if (coming.length === 0) return
    const audiences = await this.#audiences(coming)
    const admitted = coming.flatMap((stream) => {
      const audience = audiences.get(stream.session_id)
      if (!audience) this.#sendAway(stream, spreadMs.ended)
      return audience ? [{ stream, audience }] : []
    })
    const away = admitted.flatMap(({ stream, audience }) =>
      stream.since === null ? [] : [{ stream, since: snapshotIn(stream.since, seen), audience }],
    )
    const missed = away.length > 0 ? await this.#read((tx) => missedEvents(tx, away, seen.snapshot)) : []
    for (const { stream, audience } of admitted) {
      stream.audience = audience
      stream.checkedAt = performance.now()
      stream.hello(this.#idOf(seen))
    }
    for (const [i, { stream }] of away.entries()) {
      const changes = missed[i] ? toTell(missed[i]) : loadAll
      if (changes.length > 0) stream.tell(this.#idOf(seen), changes)
    }
  }

  async #keep(here: readonly Stream[], seen: SeenState): Promise<void> {
    await this.#check(here, checkEveryMs)
    const at = performance.now()
    for (const stream of this.#streams) {
      if (stream.stuck(at)) stream.cut()
      else if (stream.audience && at - stream.writtenAt > beatEveryMs) stream.beat(this.#idOf(seen))
    }
  }

  /** Ends the streams whose session has ended, or whose person belongs elsewhere now. */
  async #check(some: readonly Stream[], unlessWithinMs: number): Promise<void> {
    const at = performance.now()
    const due = some.filter(({ checkedAt }) => at - checkedAt > unlessWithinMs)
    if (due.length === 0) return
    const audiences = await this.#audiences(due)
    for (const stream of due) {
      stream.checkedAt = at
      if (!isDeepStrictEqual(audiences.get(stream.session_id), stream.audience))
        this.#sendAway(stream, spreadMs.ended)
    }
  }

  /** Sends a page away, to come back within so many milliseconds. */
  #sendAway(stream: Stream, spread: number): void {
    this.#forget(stream)
    stream.bye(within(spread))
  }

  #forget(stream: Stream): void {
    if (!this.#streams.delete(stream)) return
    const left = this.#countOf(stream.counted) - 1
    if (left > 0) this.#counts.set(stream.counted, left)
    else this.#counts.delete(stream.counted)
  }

  #countOf(counted: string): number {
    return this.#counts.get(counted) ?? 0
  }

  #audiences(streams: readonly Stream[]): ReturnType<typeof audiencesOf> {
    const ids = streams.map(({ session_id }) => session_id)
    return this.#read((tx) => audiencesOf(tx, ids, this.#shop.now()))
  }

  #read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return reading(this.#shop.db, work)
  }

  #idOf({ era, snapshot }: SeenState): string {
    return `${Math.floor(this.#shop.now().getTime() / 1000)}@${era}@${snapshot}`
  }
}

const streamsOf = (some: readonly { stream: Stream }[]) => some.map(({ stream }) => stream)

/** The snapshot that a page saw last; none of this run of the database where it was in another. */
const snapshotIn = (since: StreamStart, { era }: SeenState): Snapshot =>
  since !== 'unknown' && since.era === era ? since.snapshot : 'unknown'

const loadAll: readonly LiveChange[] = [{ topic: 'all', ref: '' }]

/** Each change once, or that all may have changed. */
function toTell(events: readonly LiveChange[]): readonly LiveChange[] {
  if (events.length === 0) return []
  const each = new Map(events.map(({ topic, ref }) => [`${topic} ${ref}`, { topic, ref }]))
  return each.size > changesAtMost ? loadAll : [...each.values()]
}

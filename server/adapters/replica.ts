import { sql } from 'kysely'
import { type ConnectOptions, connect, type Db } from '#database/connect'

/** How far the replica may be behind for anybody to be answered by it. */
const behindAtMostMs = 10_000
const lookEveryMs = 500
const marksAtMost = 100
/** After it failed somebody it is left alone for so long. */
const restMs = 5_000

/** A second database that follows the first one, for reading what may be some seconds old. */
export type Replica = {
  /**
   * The replica, where it works and has all that was committed before this time, in milliseconds of
   * `performance.now()`, and all that was `changed` since; undefined where the primary has to be asked.
   */
  since(at: number): Db | undefined
  /** Something has changed that is cached: what is read from now on must have it. */
  changed(): void
  /** It did not answer: the primary does for a while. */
  failed(): void
  /** How many seconds it is behind; infinite where it cannot be said. */
  behindSeconds(): number
  close(): Promise<void>
}

/** When the primary had written how much of its log. */
type Mark = { at: number; written: bigint }

/**
 * Opens the replica at an address and follows how far it is. Its log is compared with the primary's twice a
 * second; one that is no standby (any more) is left alone.
 */
export function openReplica(urls: { primary: string; replica: string }, options: ConnectOptions): Replica {
  const db = connect(urls.replica, { ...options, name: 'trestle replica' })
  const looking = { ...options, name: 'trestle replica lag', max: 1, prepare: false, statement_seconds: 2 }
  const primary = connect(urls.primary, looking)
  const replica = connect(urls.replica, looking)
  let marks: Mark[] = []
  /** It has all that was committed before this time. */
  let hasUntil = Number.NEGATIVE_INFINITY
  let floor = Number.NEGATIVE_INFINITY
  let restsUntil = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    const at = performance.now()
    try {
      const [written, replayed] = await Promise.all([writtenBy(primary), replayedBy(replica)])
      if (written === null || replayed === null) {
        marks = []
        return
      }
      marks = [...marks, { at, written }].slice(-marksAtMost)
      const has = marks.findLastIndex((mark) => mark.written <= replayed)
      if (has < 0) return
      hasUntil = marks[has]!.at
      marks = marks.slice(has)
    } catch {
      // Either is away: nothing new is known, and what was known grows old.
    }
  }
  const looks = repeat(look)

  return {
    since(at) {
      const now = performance.now()
      if (now < restsUntil || now - hasUntil > behindAtMostMs) return undefined
      return hasUntil >= Math.max(at, floor) ? db : undefined
    },
    changed() {
      floor = performance.now()
    },
    failed() {
      restsUntil = performance.now() + restMs
    },
    behindSeconds: () => (performance.now() - hasUntil) / 1000,
    async close() {
      await looks.stop()
      await Promise.all([db.destroy(), primary.destroy(), replica.destroy()])
    },
  }
}

function repeat(work: () => Promise<void>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const turn = () => {
    running = work().finally(() => {
      if (!stopped) timer = setTimeout(turn, lookEveryMs).unref()
    })
  }
  turn()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** How many bytes of log the primary has written; null where it is none. */
export async function writtenBy(db: Db): Promise<bigint | null> {
  const { rows } = await sql<{ bytes: string | null }>`
    select case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text end as bytes`.execute(
    db,
  )
  return bytesIn(rows)
}

/** How many bytes of the primary's log a replica shows; null where it follows nobody. */
export async function replayedBy(db: Db): Promise<bigint | null> {
  const { rows } = await sql<{ bytes: string | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as bytes`.execute(
    db,
  )
  return bytesIn(rows)
}

const bytesIn = ([row]: readonly { bytes: string | null }[]): bigint | null =>
  row?.bytes ? BigInt(row.bytes) : null

import { sql } from 'kysely'
import { type ConnectOptions, connect, type Db, type Tx } from '#database/connect'
import { reading } from '#database/transaction'
import { repeatEvery } from '../jobs/repeat.ts'
import { isDatabaseGone } from './database-gone.ts'

/** How far a replica may be behind for anybody to be answered by it. */
const behindAtMostMs = 10_000
const lookEveryMs = 500
/** Enough for twice that time, and some. */
const marksAtMost = 50
/** After a replica failed somebody all are left alone for so long. */
const restMs = 5_000
/** A commit that does not wait for the disk is told a moment before it is in the log. */
const writtenWithinMs = 200
/** The address may lead to another standby after a while. */
const connectionSeconds = 60

/** Standbys that follow the database, for reading what may be some seconds old. */
export type Replica = {
  /**
   * Does this reading on a replica that has all that was committed before this time, in milliseconds of
   * `performance.now()`, and all that was `changed` since. Undefined where none is known to have it, or the
   * connection to it failed: the primary has to be asked. Rethrows what the work itself throws.
   */
  read<T>(since: number, work: (tx: Tx) => Promise<T>): Promise<{ given: T } | undefined>
  /** Something has changed that is cached: what is read from now on must have it. */
  changed(): void
  /** How many seconds the one that was asked last is behind; infinite where it cannot be said. */
  behindSeconds(): number
  close(): Promise<void>
}

type ReplicaOptions = ConnectOptions & { onFailure: (error: unknown) => void }

/** How much of its log the primary had written when. */
type Mark = { at: number; written: string }

/**
 * Opens what stands behind an address: one standby or several. Each reading has a connection of its own and
 * begins with how much of the primary's log its standby shows; one that is no standby (any more) is not
 * asked further. How much the primary has written is looked at twice a second, past any pooler.
 */
export function openReplica(urls: { primary: string; replica: string }, options: ReplicaOptions): Replica {
  const { onFailure, ...connecting } = options
  const db = connect(urls.replica, {
    ...connecting,
    name: 'trestle replica',
    connection_seconds: connectionSeconds,
  })
  const primary = connect(urls.primary, {
    ...connecting,
    ...{ name: 'trestle replica lag', max: 1, prepare: false, statement_seconds: 2 },
  })
  let marks: Mark[] = []
  let floor = Number.NEGATIVE_INFINITY
  let restsUntil = Number.NEGATIVE_INFINITY
  let hasUntil = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    const at = performance.now()
    const written = await writtenBy(primary)
    if (written === null) return
    marks = [...marks, { at, written }].slice(-marksAtMost)
    const shown = await db.connection().execute((one) => newestShown(one, marks))
    if (shown) hasUntil = shown.at
  }
  // Where either is away, what was known grows old.
  const looks = repeatEvery(look, lookEveryMs, () => {})

  /** What a standby has to show for that time; undefined where nobody has looked since. */
  function wanted(since: number): Mark | undefined {
    const now = performance.now()
    if (now < restsUntil) return undefined
    const from = Math.max(since, floor, now - behindAtMostMs)
    return marks.find(({ at }) => at >= from)
  }

  return {
    async read(since, work) {
      const mark = wanted(since)
      if (!mark) return undefined
      try {
        return await db.connection().execute(async (one) => {
          const shown = await newestShown(one, [mark])
          return shown ? { given: await reading(one, work) } : undefined
        })
      } catch (error) {
        if (!isOfReplica(error)) throw error
        restsUntil = performance.now() + restMs
        onFailure(error)
        return undefined
      }
    },
    changed() {
      floor = performance.now() + writtenWithinMs
    },
    behindSeconds: () => (performance.now() - hasUntil) / 1000,
    async close() {
      await looks.stop()
      await Promise.all([db.destroy(), primary.destroy()])
    },
  }
}

/** What a standby ends since it could not show the primary's log meanwhile, and what took too long. */
const codes = { conflict: '40001', tookTooLong: '57014' }

/** Whether it is the replica's fault, and not that of what was asked. */
function isOfReplica(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === codes.conflict || (code !== codes.tookTooLong && isDatabaseGone(error))
}

/** Up to where a primary has written its log; null where it is none. */
export async function writtenBy(db: Db): Promise<string | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as lsn`.execute(db)
  return rows[0]?.lsn ?? null
}

/** How many bytes of this much log a standby does not show yet; null where it follows nobody. */
export async function leftOf(db: Db, written: string): Promise<number | null> {
  const { rows } = await sql<{ left: string | null }>`
    select case when pg_is_in_recovery()
      then greatest(0, pg_wal_lsn_diff(${written}::pg_lsn, pg_last_wal_replay_lsn()))::text end as left`.execute(
    db,
  )
  const left = rows[0]?.left
  return left === null || left === undefined ? null : Number(left)
}

/** The newest of these marks that the standby behind this connection shows; undefined where none. */
async function newestShown(db: Db, marks: readonly Mark[]): Promise<Mark | undefined> {
  const { rows } = await sql<{ place: number | null }>`
    select max(m.place)::int as place from unnest(${marks.map(({ written }) => written)}::text[]) with ordinality m (written, place)
    where pg_is_in_recovery() and m.written::pg_lsn <= pg_last_wal_replay_lsn()`.execute(db)
  const place = rows[0]?.place
  return place ? marks[place - 1] : undefined
}

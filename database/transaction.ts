import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { type Db, isStalePlan, type Tx } from './connect.ts'

const tries = 5
const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Runs the work in one transaction (read committed) and commits it; an error rolls it back and is
 * rethrown. Retries after a deadlock or a serialization failure, five tries in all: the work must have no
 * effects outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === tries || !mayTryAgain(error)) throw error
      await pause(attempt * 5 * (1 + Math.random()))
    }
  }
}

/**
 * Runs work that writes by a single statement, which commits by itself: two round trips fewer than a
 * transaction. Later reads see it committed. Rethrows a deadlock or a serialization failure.
 */
export async function atOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await work(db as unknown as Tx)
  } catch (error) {
    if (!isStalePlan(error)) throw error
    return work(db as unknown as Tx)
  }
}

/**
 * Runs read-only work without begin and commit: two round trips fewer, and each statement sees its own
 * instant. Refuses statements that write. Use inTransaction where several reads must agree with each
 * other.
 */
export async function reading<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const reader = readers.get(db) ?? (db.withPlugin(onlyReads) as unknown as Tx)
  readers.set(db, reader)
  try {
    return await work(reader)
  } catch (error) {
    if (!isStalePlan(error)) throw error
    return work(reader)
  }
}

function mayTryAgain(error: unknown): boolean {
  if (isStalePlan(error)) return true
  return (
    error instanceof pg.DatabaseError &&
    (error.code === serializationFailure || error.code === deadlockDetected)
  )
}

// One per database, because this runs with every request.
const readers = new WeakMap<Db, Tx>()

const onlyReads: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode' && node.kind !== 'RawNode') {
      throw new Error(`a call that reads tried to write (${node.kind}): declare it as one that writes`)
    }
    return node
  },
  async transformResult({ result }) {
    return result
  },
}

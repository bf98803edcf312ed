import { setTimeout as pause } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'

/** What became of a work: `done`, or what refused it. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

/**
 * Runs two works on two connections, both inside before either commits: the first waits with its commit until
 * the second, begun meanwhile, waits for it or is over. Gives what became of both.
 */
export async function overlapped(
  db: Db,
  first: (db: Db) => Promise<unknown>,
  second: (db: Db) => Promise<unknown>,
): Promise<[string, string]> {
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const one = outcome(
    inTransaction(db, async (tx) => {
      await first(within(tx))
      written.resolve()
      await mayCommit.promise
    }),
  )
  await Promise.race([written.promise, one])
  let over = false
  const other = outcome(second(db)).finally(() => {
    over = true
  })
  while (!over && !(await somebodyWaits(db))) await pause(5)
  mayCommit.resolve()
  return [await one, await other]
}

/** A database whose every transaction is a part of this one. */
const within = (tx: Tx): Db =>
  new Proxy(tx as unknown as Db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Tx) => unknown) => work(tx) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** Whether a connection waits for a lock that another holds. */
export async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
    db,
  )
  return rows[0]!.waits
}

const lockless: KyselyPlugin = {
  transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node),
  transformResult: async ({ result }) => result,
}

const rowLocks = / for (no key )?update( of \w+)?( skip locked)?/g
const boundless: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'RawNode'
      ? { ...node, sqlFragments: node.sqlFragments.map((text) => text.replace(rowLocks, '')) }
      : node,
  transformResult: async ({ result }) => result,
}

/** The database, where no query locks the rows that it reads, also none that is written as text. */
export const withoutAnyLocks = (db: Db): Db => withoutLocks(db).withPlugin(boundless)

/** The database, where `for update` of queries that are built locks nothing. */
export const withoutLocks = (db: Db): Db => db.withPlugin(lockless)

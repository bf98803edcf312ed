import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll } from 'vitest'
import { type Db, openPool } from '#database/connect'
import type { Tables } from '#database/tables'

type MortalDatabase = {
  db: Db
  /**
   * Runs the work on this database, as a program that dies as soon as its statement of this number is
   * answered. Returns the number of statements it sent.
   */
  dying<T>(statement: number, work: () => Promise<T>): Promise<{ asked: number; died: boolean; given: T }>
}

/**
 * A database seen by a program that is killed between two statements: its connections break, uncommitted
 * changes are lost, and it sends nothing more. After the work it works again, as for a restarted program.
 */
export function mortalDatabase(url: string): MortalDatabase {
  let death = Number.POSITIVE_INFINITY
  let asked = 0
  const open = new Set<pg.PoolClient>()
  let dead: number[] = []
  const isDead = () => asked >= death

  async function die(): Promise<void> {
    const dying = [...open]
    open.clear()
    dead = dying.map((client) => (client as unknown as { processID: number }).processID)
    const ends = dying.map((client) => new Promise((ended) => client.once('end', ended)))
    for (const client of dying)
      (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
    await Promise.all(ends)
  }
  function makeMortal(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    open.add(client)
    client.once('end', () => open.delete(client))
    client.query = (async (...args: unknown[]) => {
      if (isDead()) throw new Error('the program is dead')
      asked += 1
      const last = isDead()
      try {
        return await send(...args)
      } finally {
        if (last) await die()
      }
    }) as typeof client.query
  }
  const pool = openPool(url, { max: 6, onError: () => {} })
  pool.on('connect', makeMortal)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  const witness = new pg.Pool({ connectionString: url, max: 1 })
  /** Waits until the server has noticed and released their locks, as it has when a program is restarted. */
  async function forgotten(): Promise<void> {
    const left = 'select from pg_stat_activity where pid = any($1::int[])'
    while ((await witness.query(left, [dead])).rows.length > 0) await pause(1)
    dead = []
  }
  afterAll(async () => {
    await db.destroy()
    await witness.end()
  })
  return {
    db,
    async dying(statement, work) {
      asked = 0
      death = statement
      try {
        const given = await work()
        return { asked, died: isDead(), given }
      } finally {
        death = Number.POSITIVE_INFINITY
        if (dead.length > 0) await forgotten()
      }
    },
  }
}

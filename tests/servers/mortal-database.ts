import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll } from 'vitest'
import { type Db, openPool } from '#database/connect'
import type { Tables } from '#database/tables'

const stillThere = 'select from pg_stat_activity where pid = any($1::int[])'

type MortalDatabase = {
  db: Db
  /**
   * Runs the work on this database, as a program that dies as soon as its statement of this number is
   * answered. Returns the number of statements it sent.
   */
  dying<T>(statement: number, work: () => Promise<T>): Promise<{ asked: number; died: boolean; given: T }>
}

/**
 * A database seen by a program that is killed between two statements: uncommitted changes and locks are lost,
 * and it sends nothing more. After the work it works again, as for a restarted program. Its connections stay
 * and are only rolled back: a new one for each death would spend most of the time learning the tables anew
 * (`kill.test.ts` kills real processes).
 */
export function mortalDatabase(url: string): MortalDatabase {
  let death = Number.POSITIVE_INFINITY
  let asked = 0
  const witness = new pg.Pool({ connectionString: url, max: 1 })
  const open = new Map<pg.PoolClient, (text: string) => Promise<unknown>>()
  let undone: Promise<unknown> = Promise.resolve()
  const isDead = () => asked >= death

  /** As the server does with lost connections; what the program itself has closed it notices by itself. */
  async function undoAll(): Promise<void> {
    const closed: number[] = []
    const undo = async ([client, send]: [pg.PoolClient, (text: string) => Promise<unknown>]) => {
      await send('rollback').catch(() => closed.push((client as unknown as { processID: number }).processID))
    }
    await Promise.all([...open].map(undo))
    while (closed.length > 0 && (await witness.query(stillThere, [closed])).rows.length > 0) await pause(1)
  }

  function makeMortal(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    open.set(client, send)
    client.once('end', () => open.delete(client))
    client.query = (async (...args: unknown[]) => {
      if (isDead()) throw new Error('the program is dead')
      asked += 1
      const answer = send(...args)
      if (!isDead()) return answer
      // Begun at once: the work may be over before what it does not wait for is answered.
      undone = answer.then(undoAll, undoAll)
      await undone
      return answer
    }) as typeof client.query
  }
  const pool = openPool(url, { max: 6, onError: () => {} })
  pool.on('connect', makeMortal)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

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
        await undone
      }
    },
  }
}

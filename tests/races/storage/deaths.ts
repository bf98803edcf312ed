import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from '#database/connect'

/** The most statements of a transaction before it dies. */
const deepest = 60
const share = 0.4

/** What PostgreSQL says when it gives a transaction up: the work is tried again from its beginning. */
const givenUp = () => Object.assign(new pg.DatabaseError('given up', 0, 'error'), { code: '40P01' })

/**
 * A database that gives many transactions up after some of their statements, any of them: what they wrote is
 * gone, and their work is tried again. It never gives up two in a row. Counts the deaths.
 */
export function dyingDatabase(db: Db, random: () => number): { db: Db; deaths: () => number } {
  let deaths = 0
  let died = false
  function mortal(tx: Tx): Tx {
    const last = died || random() > share ? Number.POSITIVE_INFINITY : Math.floor(random() * deepest)
    died = false
    let statements = 0
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (statements++ < last) return node
        deaths += 1
        died = true
        throw givenUp()
      },
      async transformResult({ result }) {
        return result
      },
    }
    return tx.withPlugin(plugin) as unknown as Tx
  }
  const transaction = () => ({
    execute: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute((tx) => work(mortal(tx))),
  })
  const dying = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const found = Reflect.get(target, name, target) as unknown
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  return { db: dying, deaths: () => deaths }
}

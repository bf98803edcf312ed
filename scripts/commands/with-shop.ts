import { connect, type Db } from '#database/connect'
import { type ReachedDatabase, reachDatabase } from '#database/reach'
import { type Config, readConfig } from '#server/config/config'
import type { Files } from '#server/files/file-store'
import { openStore } from '#server/files/store/open-store'
import { fail } from '../fail.ts'

/** The parts of a configured shop that commands work on, beside the processes that serve it. */
export type ShopParts = { config: Config; database: ReachedDatabase; db: Db; files: Files }

/** Opens a shop for a command, and closes it afterwards. A failure is told, and ends with 1. */
export async function withShop(name: string, work: (shop: ShopParts) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const { database_url: url, database_direct_url: direct_url, data_dir } = config
    const database = await reachDatabase({ url, direct_url }, data_dir)
    const db = connect(database.direct_url, { name: `trestle ${name}`, max: 4 })
    try {
      await work({ config, database, db, files: openStore(config) })
    } finally {
      await db.destroy()
      await database.stop()
    }
  } catch (error) {
    fail(error)
  }
}

/** Ends with the words that a command understands. */
export function explain(words: string): never {
  console.error(`npm run trestle -- ${words}`)
  process.exit(2)
}

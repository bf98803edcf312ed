import { sql } from 'kysely'
import { connect } from '#database/connect'
import { migrate } from '#database/migrate'
import { reachDatabase } from '#database/reach'
import { seedDemo } from '#demo/seed/seed'
import { createContext } from '#server/boot/start-shop'
import { readConfig } from '#server/config/config'

/*
 * `npm run seed`: fills an empty database with the demo shop; `-- --reset` throws away a filled one first.
 * Refuses in production, where --reset would be the end of the shop.
 */
const config = readConfig(process.env)
if (config.mode === 'production') {
  console.error('Demo data does not belong into production (NODE_ENV=production).')
  process.exit(1)
}
const server = await reachDatabase(
  { url: config.database_url, direct_url: config.database_direct_url },
  config.data_dir,
)
try {
  if (process.argv.includes('--reset')) await empty(server.direct_url)
  await migrate(server.direct_url, { onStep: (file) => console.log(`applying ${file}`) })
  const { shop } = createContext(config, server.url)
  try {
    const began = performance.now()
    const { passwords, files, secret } = shop
    const done = await seedDemo(shop.db, { passwords, files, secret, at: new Date() })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      done ? `The demo shop is furnished (${seconds} s).` : 'There is data already; --reset starts over.',
    )
  } finally {
    await shop.db.destroy()
  }
} finally {
  await server.stop()
}

/** Drops everything in the database. A server that runs on it must be started again. */
async function empty(url: string) {
  const db = connect(url, { name: 'trestle seed', max: 1 })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await db.destroy()
}

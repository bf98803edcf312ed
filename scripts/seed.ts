import { connect } from '#database/connect'
import { seed } from '#database/demo/seed'
import { migrate } from '#database/migrate'
import { reachDatabase } from '#database/reach'

/*
 * `npm run seed`: fills an empty database with the demo data; `-- --reset` empties a filled one first.
 * Refuses in production, where --reset would be the end of the shop.
 */
if (process.env.NODE_ENV === 'production') {
  console.error('Demo data does not belong into production (NODE_ENV=production).')
  process.exit(1)
}
const reset = process.argv.includes('--reset')
const server = await reachDatabase(process.env.DATABASE_URL, process.env.DATA_DIR ?? '.data')
const db = connect(server.url, { name: 'trestle seed' })
const began = performance.now()
try {
  await migrate(server.url, { onStep: (file) => console.log(`applying ${file}`) })
  await seed(db, { reset })
  console.log(`demo data is in place (${((performance.now() - began) / 1000).toFixed(1)} s)`)
} finally {
  await db.destroy()
  await server.stop()
}

import { migrate } from '#database/migrate'
import { reachDatabase } from '#database/reach'

/* `npm run migrate`: brings the database (DATABASE_URL, else the embedded one) up to date. */
const server = await reachDatabase(process.env.DATABASE_URL, process.env.DATA_DIR ?? '.data')
try {
  const applied = await migrate(server.url, { onStep: (file) => console.log(`applying ${file}`) })
  console.log(applied.length > 0 ? `${applied.length} migrations applied` : 'the database is up to date')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await server.stop()
}

import { addressesIn } from '#database/address'
import { migrate } from '#database/migrate'
import { reachDatabase } from '#database/reach'

/*
 * `npm run migrate`: brings the database (DATABASE_URL, else the embedded one) up to date as far as the
 * version before still runs on it; `-- --after` the rest too, once every process is new. docs/operate.md.
 */
const kinds = process.argv.includes('--after') ? (['before', 'after'] as const) : (['before'] as const)
const server = await reachDatabase(addressesIn(process.env), process.env.DATA_DIR ?? '.data')
try {
  const applied = await migrate(server.direct_url, {
    kinds,
    onStep: (file) => console.log(`applying ${file}`),
    onNote: console.log,
  })
  console.log(applied.length > 0 ? `${applied.length} migrations applied` : 'the database is up to date')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await server.stop()
}

import './node-mode.ts'
import type { Db } from '#database/connect'
import { migrate } from '#database/migrate'
import { type ReachedDatabase, reachDatabase } from '#database/reach'
import { reading } from '#database/transaction'
import { copySince } from '#market/overview/doctor/become-copy'
import { roleWarnings } from '../adapters/database-role.ts'
import { type Config, ConfigError, readConfig } from '../config/config.ts'
import { logProcess, processLog } from '../http/logs.ts'
import { checkSecrets } from '../secrets/secret-checks.ts'
import { version } from '../version.ts'
import { givenEnvironment } from './node-mode.ts'
import { createContext, startShop } from './start-shop.ts'
import { tryPort } from './try-port.ts'

/*
 * `npm start`: reaches the database, brings it up to date, opens the shop. `--dev`: with Vite and hot reload.
 */
const config = configured()
const log = processLog(config)
// Logged at any level, for the person who starts it.
const told = log.child({}, { level: 'info' })
/** Words for a person at a terminal; in production, where a machine reads, a line of the log. */
const say = (text: string) => (config.mode === 'production' ? told.info(text.trim()) : console.log(text))
if (config.mode === 'production') logProcess(log)
/** After draining; the work of a database that vanished would never end. */
const endWithinMs = 20_000

try {
  await start(config)
} catch (error) {
  const why = reason(error as Error & { code?: string })
  if (config.mode === 'production') log.fatal({ err: error }, why)
  else console.error(`\n${why}`)
  process.exit(1)
}

async function start(config: Config) {
  await tryPort(config)
  if (!config.database_url) say('Starting the database …')
  const database = await reachDatabase(
    { url: config.database_url, direct_url: config.database_direct_url },
    config.data_dir,
  )
  try {
    await open(config, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function open(config: Config, database: ReachedDatabase) {
  const { url, direct_url } = database
  // Where processes of the version before may still run, `npm run migrate -- --after` comes later.
  const alone = database.embedded || config.mode === 'demo'
  await migrate(direct_url, {
    kinds: alone ? ['before', 'after'] : ['before'],
    onStep: (file) => say(`Preparing the database: ${file}`),
    onNote: say,
  })
  const furnished = createContext(config, url)
  const { db } = furnished.shop
  await refuseUnstagedCopy(db)
  const secrets = await checkSecrets(db, config)
  if (secrets.faults.length > 0) throw new ConfigError(secrets.faults)
  const role = config.mode === 'production' && config.database_url ? await roleWarnings(db) : []
  const warnings = [...config.warnings, ...secrets.warnings, ...role]
  if (config.mode === 'demo') await fill(furnished.shop)
  const develop = process.argv.includes('--dev')
  const shop = await startShop(furnished, {
    database_url: direct_url,
    warnings,
    develop,
    onHang: replaceWorker,
  })
  await announce(config)

  let closing = false
  const close = async (signal: string) => {
    // Pressed twice: the person does not want to wait.
    if (closing) process.exit(1)
    closing = true
    say(`\n${signal}: finishing what was begun …`)
    setTimeout(() => {
      log.error('not all that was begun has ended in time: leaving it')
      process.exit(1)
    }, config.drain_ms + endWithinMs).unref()
    await shop.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void close(signal))
}

/** The database of a copy is opened as one alone: its people would get mails, and its deadlines pass. */
async function refuseUnstagedCopy(db: Db) {
  const since = config.staging ? null : await reading(db, copySince)
  if (!since) return
  throw new ConfigError([
    `STAGING=true is not set, but this database was restored as a copy on ${since.toISOString()}`,
  ])
}

/** A worker with a job that hangs ends, for another in its place; what serves pages goes on. */
function replaceWorker(job: string) {
  if (config.role !== 'worker') return
  log.fatal({ job }, 'a job does not end: this worker ends, for another in its place')
  process.exit(1)
}

/** Fills an empty database with the demo shop. */
async function fill(shop: ReturnType<typeof createContext>['shop']) {
  const { db, passwords, files, secret } = shop
  const site = await db.selectFrom('site').select('id').limit(1).executeTakeFirst()
  if (site) return
  say('Furnishing the demo shop, once …')
  const { seedDemo } = await import('#demo/seed/seed')
  await seedDemo(db, { passwords, files, secret, at: shop.now() })
}

async function announce({ mode, host, port, public_url }: Config) {
  const here = host === '0.0.0.0' || host === '::' ? 'every address of this machine' : host
  say(`\nTrestle is open at ${public_url}   (version ${version}, port ${port}, ${here})`)
  if (mode !== 'demo') return
  const { demoAccounts } = await import('#demo/data/accounts')
  const shown = demoAccounts.slice(0, 13)
  const width = Math.max(...shown.map(({ email }) => email.length))
  say(`
Demo: sample data, known secrets, plain passwords over this machine only.
  back office  ${public_url}/office
  API          ${public_url}/api-docs

  ${'e-mail'.padEnd(width)}  password    pays with`)
  for (const { email, password, payment_password, does } of shown)
    say(
      `  ${email.padEnd(width)}  ${password.padEnd(10)}  ${(payment_password ?? '').padEnd(9)}  ${does['en-US']}`,
    )
  say('\nCtrl+C ends it.')
}

function configured(): Config {
  try {
    return readConfig(givenEnvironment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    console.error('\ndocs/configuration.md lists every variable.')
    return process.exit(1)
  }
}

function reason(error: Error & { code?: string }): string {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${config.port} is taken: end what listens there, or choose another with PORT=${config.port + 1} npm start`
  if (error.code === 'EACCES') return `This user may not listen at port ${config.port}: choose one above 1024`
  if (error.code === 'ECONNREFUSED') return `Nothing answers at DATABASE_URL: ${error.message}`
  return error.stack ?? error.message
}

import { encryptCredential } from '#api/wire/credential'
import { openCredentials } from '#server/auth/password/credentials'
import { openPasswords } from '#server/auth/password/passwords'
import { readConfig } from '#server/config/config'
import type { Ground } from './ground.ts'
import { aBuyer, aGuest, type Part, signed } from './load.ts'
import { failedOf, paced, readLists, readsPerSecond } from './pace/read-lists.ts'

const stormSeconds = Number(process.env.BENCH_STORM_SECONDS ?? 60)
const warmSeconds = 5
const perSecond = 500
const people = 300
const right = 'oak7tree'

/**
 * A storm of log-ins, right and wrong ones, of known and unknown people from thousands of addresses, while
 * lists are read. The bar: the lists' p99 is at most a quarter above what it is without.
 */
export const login: Part = {
  name: 'login',
  demo: true,
  env: { TRUST_PROXY: 'true' },
  async run(ground) {
    const caller = await aBuyer(ground)
    const emails = await aCrowd(ground)
    const storm = async (seconds: number) => {
      const bodies = await logins(ground, emails, seconds)
      return () => paced({ url: ground.url, path: '/user/login', bodies, per_second: perSecond })
    }
    // A shop that has been open for a while: connections to the database and compiled code are there.
    await Promise.all([readLists(ground, caller, warmSeconds), (await storm(warmSeconds))()])
    const quiet = await readLists(ground, caller, Math.min(20, stormSeconds))
    const begin = await storm(stormSeconds)
    const storming = begin()
    const during = await readLists(ground, caller, stormSeconds)
    const { answers, slowest_ms } = await storming
    const p99_ms = Math.round(quiet.p99_ms * 1.25 * 100) / 100
    return [
      { name: 'lists at an even pace', ...quiet, failed: failedOf(quiet) },
      {
        name: `the same in a storm of ${perSecond} log-ins a second`,
        ...during,
        failed: failedOf(during),
        bar: {
          per_second: readsPerSecond * 0.95,
          p99_ms,
          held: during.p99_ms <= p99_ms && failedOf(during) === 0,
        },
        logins: answers,
        slowest_login_ms: slowest_ms,
      },
    ]
  },
}

/** People with passwords. Gives their e-mail addresses. */
async function aCrowd({ db, secret, ...ground }: Ground): Promise<string[]> {
  const { peppers } = readConfig({ ...process.env, TRESTLE_MODE: 'demo', SECRET: secret })
  const password_hash = await openPasswords(...peppers).hash(right)
  const made = await Promise.all(
    Array.from({ length: people }, () => aBuyer({ db, secret, ...ground } as Ground)),
  )
  const ids = made.map(({ account_id }) => account_id)
  const rows = await db
    .updateTable('account')
    .set({ password_hash })
    .where('id', 'in', ids)
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Log-ins as the browser sends them, each encrypted under a challenge of its own: a third right, a third with
 * a wrong password, a third of unknown addresses.
 */
async function logins(ground: Ground, emails: readonly string[], seconds: number): Promise<string[]> {
  const credentials = openCredentials(ground.db, [ground.secret])
  // The first asks for the key, which those after it share.
  await credentials.issue()
  const guest = aGuest(ground)
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, n) => {
      const email = n % 3 === 2 ? `nobody${n}@bench.test` : emails[n % emails.length]!
      const credential = await encryptCredential(await credentials.issue(), n % 3 === 0 ? right : 'not1this')
      return signed(guest, '/user/login', { email, credential })
    }),
  )
}

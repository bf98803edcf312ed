import { Worker } from 'node:worker_threads'
import autocannon, { type Result } from 'autocannon'
import { encryptCredential } from '#api/credential'
import { readConfig } from '#server/config'
import { openCredentials } from '#server/outside/credentials'
import { openPasswords } from '#server/outside/passwords'
import type { Ground } from './ground.ts'
import { aBuyer, aGuest, type Caller, type Measured, type Part, signed } from './load.ts'
import type { Storm, Stormed } from './login-storm.ts'

const stormSeconds = Number(process.env.BENCH_STORM_SECONDS ?? 60)
const perSecond = 500
/** What the catalogue is read with meanwhile: as many as a busy shop has, well below what the machine can. */
const readsPerSecond = 200
const people = 300
const right = 'oak7tree'

/**
 * A storm of log-ins, right and wrong ones, of known and unknown people from thousands of addresses, while lists are read. The
 * bar: the lists' p99 is at most a quarter above what it is without.
 */
export const login: Part = {
  name: 'login',
  demo: true,
  env: { TRUST_PROXY: 'true' },
  async run(ground) {
    const caller = await aBuyer(ground)
    const emails = await aCrowd(ground)
    await read(ground, caller, 5)
    const quiet = await read(ground, caller, Math.min(20, stormSeconds))
    const bodies = await logins(ground, emails)
    const storming = stormOf({ url: ground.url, bodies, per_second: perSecond })
    const during = await read(ground, caller, stormSeconds)
    const { answers, slowest_ms } = await storming
    const p99_ms = Math.round(quiet.latency.p99 * 1.25 * 100) / 100
    return [
      shown('lists at an even pace', quiet),
      {
        ...shown(`the same in a storm of ${perSecond} log-ins a second`, during),
        bar: {
          per_second: readsPerSecond * 0.95,
          p99_ms,
          held: during.latency.p99 <= p99_ms && during.non2xx === 0,
        },
        logins: answers,
        slowest_login_ms: slowest_ms,
      },
    ]
  },
}

/** People with passwords. Gives their e-mail addresses. */
async function aCrowd({ db, secret, ...ground }: Ground): Promise<string[]> {
  const { pepper } = readConfig({ ...process.env, TRESTLE_MODE: 'demo', SECRET: secret })
  const password_hash = await openPasswords(pepper).hash(right)
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

/** So many log-ins as the browser sends them, each encrypted under a challenge of its own: a third right, a third wrong, a third of nobody. */
async function logins(ground: Ground, emails: readonly string[]): Promise<string[]> {
  const credentials = openCredentials(ground.db, ground.secret)
  // The first asks for the key, which those after it share.
  await credentials.issue()
  const guest = aGuest(ground)
  return Promise.all(
    Array.from({ length: perSecond * stormSeconds }, async (_, n) => {
      const email = n % 3 === 2 ? `nobody${n}@bench.test` : emails[n % emails.length]!
      const credential = await encryptCredential(await credentials.issue(), n % 3 === 0 ? right : 'not1this')
      return signed(guest, '/user/login', { email, credential })
    }),
  )
}

function stormOf(workerData: Storm): Promise<Stormed> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./login-storm.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const input = { sort_type: 'price', sort: 'a', page_size: 24 }

async function read(ground: Ground, caller: Caller, duration: number) {
  const categories = await ground.db.selectFrom('category').select('id').execute()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests = categories.map(({ id: category_id }) => ({
    method: 'POST' as const,
    path: '/home/list',
    headers,
    body: signed(caller, '/home/list', { category_id, ...input }),
  }))
  return autocannon({ url: ground.url, connections: 8, overallRate: readsPerSecond, duration, requests })
}

function shown(name: string, { requests, latency, duration, non2xx, errors, timeouts }: Result): Measured {
  return {
    name,
    per_second: Math.round(requests.total / duration),
    p50_ms: latency.p50,
    p99_ms: latency.p99,
    failed: non2xx + errors + timeouts,
  }
}

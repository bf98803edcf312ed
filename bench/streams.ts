import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { livePath, liveStreamsOfAccount } from '#rules/talk/live'
import { newToken, signKeyOf, tokenHash } from '#server/auth/token'
import type { Ground } from './ground.ts'
import { aBuyer, type Caller, load, type Measured, type Part, signed } from './load.ts'

const streams = Number(process.env.BENCH_STREAMS ?? 5_000)
const openedAtOnce = 50
/** Fewer than a shop can: what is asked is whether pages that wait harm those that ask. */
const atOnce = 4
const settleMs = 5_000
const bars = { moreMb: 150, slower: 1.15, handedOverMs: 10_000 }

/**
 * Pages that are open and of which nothing is told: what they take of memory, whether lists are slower beside
 * them, and how soon a process that ends has sent them away.
 */
export const streamsPart: Part = {
  name: 'streams',
  demo: true,
  async run(ground) {
    const caller = await aBuyer(ground)
    const lists = (name: string) =>
      load(ground, { name, path: '/home/list', caller, atOnce, inputs: [{ page_size: 24 }] })
    // A shop that has been open for a while.
    await lists('warm')
    const without = await lists('lists without streams')
    const before = (await ground.memory()) ?? 0
    const agent = new Agent({ keepAlive: false })
    const opened = await openAll(ground, await manySessions(ground), agent)
    await pause(settleMs)
    const more_mb = ((await ground.memory()) ?? 0) - before
    const beside = await lists(`lists beside ${opened.length} idle streams`)
    const handed_over_ms = await handOver(ground, opened)
    const p99_ms = Math.round(without.p99_ms * bars.slower * 100) / 100
    const held = opened.length === streams && beside.p99_ms <= Math.max(p99_ms, without.p99_ms + 1)
    return [
      without,
      { ...beside, bar: { per_second: 0, p99_ms, held: held && beside.failed === 0 } },
      fact(`memory for ${opened.length} idle streams`, { more_mb }, more_mb <= bars.moreMb),
      fact('all are sent elsewhere', { handed_over_ms }, handed_over_ms <= bars.handedOverMs),
    ]
  },
}

const fact = (name: string, more: Record<string, number>, held: boolean): Measured => ({
  name: `${name}: ${JSON.stringify(more)}`,
  per_second: 0,
  p50_ms: 0,
  p99_ms: 0,
  failed: 0,
  bar: { per_second: 0, held },
  ...more,
})

/** Enough people with a session each that all of the streams may be open. */
async function manySessions({ db, secret }: Ground): Promise<Caller[]> {
  const people = Math.ceil(streams / liveStreamsOfAccount)
  const { rows } = await sql<{ id: number }>`
    with site_of as (select id from site order by id limit 1),
    c as (insert into company (site_id, name, certified_status)
      select site_of.id, 'Streams ' || n, 2 from site_of, generate_series(1, ${people}::int) n returning id)
    insert into account (kind, email, password_hash, company_id)
    select 'buyer', 'stream' || c.id || '@bench.test', 'none', c.id from c returning id`.execute(db)
  const made = rows.map(({ id }) => ({ account_id: id, uuid: randomUUID(), token: newToken() }))
  const columns = {
    hashes: made.map(({ token }) => tokenHash(token)),
    accounts: made.map(({ account_id }) => account_id),
    visitors: made.map(({ uuid }) => uuid),
  }
  await sql`
    insert into session (token_hash, account_id, visitor_uuid, user_agent, created_at, expires_at)
    select hash, account, visitor, 'bench', now(), now() + interval '1 day'
    from unnest(${columns.hashes}::bytea[], ${columns.accounts}::int[], ${columns.visitors}::uuid[]) s (hash, account, visitor)`.execute(
    db,
  )
  return made.map(({ uuid, token }) => ({ uuid, token, key: signKeyOf(secret, token) }))
}

/** `over`: once it has ended, whether the process said so before. */
type Opened = { asked: ClientRequest; over: Promise<boolean> }

async function openAll({ url }: Ground, callers: readonly Caller[], agent: Agent): Promise<Opened[]> {
  const wanted = Array.from({ length: streams }, (_, i) => callers[i % callers.length]!)
  const opened: Opened[] = []
  while (wanted.length > 0) {
    const some = await Promise.all(wanted.splice(0, openedAtOnce).map((caller) => open(url, caller, agent)))
    opened.push(...some.filter((one) => one !== null))
  }
  return opened
}

async function open(url: string, caller: Caller, agent: Agent): Promise<Opened | null> {
  const body = signed(caller, livePath, { since: '' })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  const asked = request(url + livePath, { method: 'POST', agent, headers })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (!answer.headers['content-type']?.startsWith('text/event-stream')) {
    asked.destroy()
    return null
  }
  let said = ''
  answer.on('data', (part: Buffer) => {
    said = part.toString('latin1')
  })
  const over = new Promise<boolean>((done) => answer.once('close', () => done(said.includes('event: bye'))))
  return { asked, over }
}

/** Milliseconds until the process, told to end, has sent all of them away; endless where one was cut. */
async function handOver(ground: Ground, opened: readonly Opened[]): Promise<number> {
  const began = performance.now()
  ground.leave()
  const said = await Promise.all(opened.map(({ over }) => over))
  return said.every(Boolean) ? Math.round(performance.now() - began) : Number.POSITIVE_INFINITY
}

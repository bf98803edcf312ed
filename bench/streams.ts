import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { livePath, liveStreamsOfAccount } from '#rules/talk/live'
import { newToken, signKeyOf, tokenHash } from '#server/auth/token'
import { type Ground, openGround } from './ground.ts'
import { aBuyer, type Caller, load, type Measured, type Part, signed, warmSeconds } from './load.ts'
import type { Paced } from './pace/paced.ts'
import { failedOf, readLists } from './pace/read-lists.ts'

const streams = Number(process.env.BENCH_STREAMS ?? 5_000)
const openedAtOnce = 50
/** Fewer than a shop can: what is asked is whether pages that wait harm those that ask. */
const atOnce = 4
const settleMs = 5_000
/** Longer than the time over which they come. */
const rushSeconds = 12
const bars = { moreMb: 150, slower: 1.15, slowerInRush: 1.25, handedOverMs: 10_000 }

/**
 * Pages that are open and of which nothing is told: what they take of memory, whether lists are slower beside
 * them, how soon a process that ends has sent them away, and whether lists are slower where they all come to.
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
    const measured = [
      without,
      noSlower(beside, { than: without, times: bars.slower, held: opened.length === streams }),
      fact(`memory for ${opened.length} idle streams`, { more_mb }, more_mb <= bars.moreMb),
    ]
    const other = await openGround(ground.size, ground.database_url)
    try {
      await readLists(other, caller, warmSeconds)
      const alone = await readLists(other, caller, rushSeconds)
      const moving = pause(1_000).then(() => moveAll(opened, { from: ground, to: other, agent }))
      const rush = await readLists(other, caller, rushSeconds)
      const { handed_over_ms, arrived } = await moving
      const named = (name: string, one: Paced): Measured => ({ ...one, name, failed: failedOf(one) })
      const than = named('lists at an even pace, where nobody has come yet', alone)
      return [
        ...measured,
        fact('all are sent elsewhere', { handed_over_ms }, handed_over_ms <= bars.handedOverMs),
        fact('all have come', { arrived }, arrived === streams),
        than,
        noSlower(named('lists at an even pace, while all come', rush), { than, times: bars.slowerInRush }),
      ]
    } finally {
      await other.close()
    }
  },
}

type Slower = { than: Measured; times: number; held?: boolean }

function noSlower(one: Measured, { than, times, held = true }: Slower): Measured {
  const p99_ms = Math.round(than.p99_ms * times * 100) / 100
  const isSo = held && one.failed === 0 && one.p99_ms <= Math.max(p99_ms, than.p99_ms + 1)
  return { ...one, bar: { per_second: 0, p99_ms, held: isSo } }
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

/** `over`: once it has ended, after how many milliseconds to come again; null where it was cut. */
type Opened = { caller: Caller; asked: ClientRequest; over: Promise<number | null> }

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
  const over = new Promise<number | null>((done) => {
    answer.once('close', () => {
      const [, after] = /event: bye\ndata: \{"after":(\d+)/.exec(said) ?? []
      done(after === undefined ? null : Number(after))
    })
  })
  return { caller, asked, over }
}

type Move = { from: Ground; to: Ground; agent: Agent }

/**
 * Tells a process to end, and opens its streams at another, each when it was told to. Returns the
 * milliseconds until all were sent away, endless where one was cut, and how many were opened.
 */
async function moveAll(opened: readonly Opened[], { from, to, agent }: Move) {
  const began = performance.now()
  from.leave()
  const reopened = opened.map(async ({ caller, over }) => {
    await pause((await over) ?? 0)
    return open(to.url, caller, agent)
  })
  const told = await Promise.all(opened.map(({ over }) => over))
  const handed_over_ms = told.includes(null)
    ? Number.POSITIVE_INFINITY
    : Math.round(performance.now() - began)
  const arrived = (await Promise.all(reopened)).filter((one) => one !== null)
  for (const { asked } of arrived) asked.destroy()
  return { handed_over_ms, arrived: arrived.length }
}

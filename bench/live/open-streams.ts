import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { livePath, liveStreamsOfAccount } from '#rules/talk/live'
import { newToken, signKeyOf, tokenHash } from '#server/auth/token'
import type { Ground } from '../ground.ts'
import { type Caller, signed } from '../load.ts'

const openedAtOnce = 50

/** Callers for so many streams: enough people with a session each that all of them may be open. */
export async function callersFor(streams: number, { db, secret }: Ground): Promise<Caller[]> {
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
  const callers = made.map(({ uuid, token }) => ({ uuid, token, key: signKeyOf(secret, token) }))
  return Array.from({ length: streams }, (_, i) => callers[i % people]!)
}

export type Opened = {
  caller: Caller
  asked: ClientRequest
  /** How often it was told of changes. */
  told(): number
  /** Once it has ended, after how many milliseconds to come again; null where it was cut. */
  over: Promise<number | null>
}

/** Opens a stream for each caller; those that the shop refuses are left out. */
export async function openStreams(
  ground: Ground,
  callers: readonly Caller[],
  agent: Agent,
): Promise<Opened[]> {
  const opened: Opened[] = []
  for (let i = 0; i < callers.length; i += openedAtOnce) {
    const some = callers.slice(i, i + openedAtOnce)
    opened.push(
      ...(await Promise.all(some.map((caller) => openStream(ground, caller, agent)))).filter(isOpen),
    )
  }
  return opened
}

const isOpen = (one: Opened | null): one is Opened => one !== null

/** Null where the shop refuses it. */
export async function openStream({ url }: Ground, caller: Caller, agent: Agent): Promise<Opened | null> {
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
  let last = ''
  let told = 0
  answer.on('data', (part: Buffer) => {
    last = part.toString('latin1')
    if (last.includes('event: changes')) told += 1
  })
  const over = new Promise<number | null>((done) => {
    answer.once('close', () => {
      const [, after] = /event: bye\ndata: \{"after":(\d+)/.exec(last) ?? []
      done(after === undefined ? null : Number(after))
    })
  })
  return { caller, asked, told: () => told, over }
}

import { request as open } from 'node:http'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPasswords } from '#server/auth/password/passwords'
import { aFile } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { rooms } from './access/rooms.ts'
import { openWorld } from './cases/world.ts'
import { answerToBytes } from './hostile/bytes.ts'
import { type Hostile, hostileRequest, type Sender } from './hostile/requests.ts'
import { markup } from './hostile/values.ts'

/*
 * Ten thousand requests that nobody honest sends, made from a seed: to every call and place, by a guest, a
 * buyer with money and an administrator, signed as those would be, so that what is wrong gets as far in as it
 * can. None may bring out a failure of ours, a word of the inside or a page that runs something, and stock,
 * orders and money are as before.
 */
const requests = 10_000
const atOnce = 24
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122)

const { db } = await testDatabase({ max: 16 })
const server = await startTestServer(db, {
  config: { rate_limits: false },
  rooms,
})
const world = await openWorld(db, server)
const buyer = await world.customer(10_000)
const victim = await world.customer(10_000)
const administrator = await world.staff('administrator')
await db
  .updateTable('account')
  .set({ password_hash: await openPasswords('').hash('another1') })
  .where('password_hash', '=', 'none')
  .execute()
const orders = [await world.order(buyer), await world.order(victim), await world.order(victim, 'paid')]
const ids = [
  ...orders.flatMap(({ order_number, order_parent_number }) => [order_number, order_parent_number]),
  await aFile(db, victim.actor),
  ...[world.item.product_id, world.item.relation_id, buyer.actor.company_id, victim.actor.account_id].map(
    String,
  ),
]

const emails: Record<Exclude<Sender, 'guest'>, string> = {
  buyer: buyer.actor.email,
  administrator: administrator.actor.email,
}
const callers: Record<Sender, Caller> = {
  guest: world.guest,
  buyer: buyer.caller,
  administrator: administrator.caller,
}

type Heard = { status: number; type: string; text: string; reason: string }

/** Sends over plain HTTP, which takes headers and addresses that `fetch` would put right. */
function send(method: string, path: string, headers: Record<string, string>, body?: string | Buffer) {
  const { hostname, port } = new URL(server.url)
  return new Promise<Heard>((resolve, reject) => {
    const sent = open({ hostname, port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        const reason = /msg":"[^"]*","reason":"([\w.]+)"/.exec(text)?.[1] ?? ''
        const type = String(response.headers['content-type'] ?? '')
        resolve({ status: response.statusCode ?? 0, type, text, reason })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function post(
  path: string,
  body: string | URLSearchParams | FormData,
  headers: Record<string, string>,
) {
  const asked = new Request(server.url, { method: 'POST', body, headers })
  const type = headers['content-type'] ?? asked.headers.get('content-type') ?? ''
  return send('POST', path, { ...headers, 'content-type': type }, Buffer.from(await asked.arrayBuffer()))
}

function make(one: Hostile): Promise<Heard> {
  if (one.kind === 'page') return send('GET', one.path, one.headers)
  if (one.kind === 'body') {
    const headers = one.type === '' ? one.headers : { ...one.headers, 'content-type': one.type }
    return send('POST', one.path, headers, one.body)
  }
  const { path, odd } = one
  const fields = server.signed(path, one.fields, callers[one.by])
  const name = odd?.name.toWellFormed() ?? ''
  const value = odd && 'again' in odd ? odd.again : odd?.value
  if (one.kind === 'json') {
    const body = JSON.stringify(odd ? { ...fields, [name]: value } : fields)
    return post(path, body, { ...one.headers, 'content-type': 'application/json' })
  }
  const parts = one.kind === 'form' ? new URLSearchParams() : new FormData()
  for (const [field, said] of Object.entries(fields)) parts.append(field, said)
  if (odd) parts.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return post(path, parts, one.headers)
}

const inside =
  /\bat .+:\d+:\d+|node_modules|\.ts:\d+|Error:|syntax error|violates|kysely|invalid input|relation "|FST_|pg_|password_hash/

function expectHarmless(one: Hostile, { status, type, text }: Heard) {
  const what = JSON.stringify(one).slice(0, 600)
  expect(status, what).toBeGreaterThanOrEqual(200)
  expect(status, what).toBeLessThan(500)
  if (one.kind === 'page' && one.path.startsWith('/api-docs')) return
  // A field's name, and its value as data, may appear in the answer; nothing about the machine.
  const said = text.replace(/,"field":"(?:[^"\\]|\\.)*"\}$/, '')
  if (status >= 400 || /"reason":/.test(text)) expect(said.slice(0, 2000), what).not.toMatch(inside)
  if (!type.startsWith('application/json')) expect(text.includes(markup), what).toBe(false)
}

/** Must not change: balances of wallets, and payments. */
async function money() {
  const { rows } = await sql<Record<string, string>>`select
    (select coalesce(sum(balance_cents), 0) from ledger_account)::text as wallets,
    (select coalesce(sum(abs(amount_cents)), 0) from ledger_entry)::text as moved,
    (select coalesce(sum(paid_fee_cents), 0) from orders)::text as paid`.execute(db)
  return rows[0]
}

test('ten thousand hostile requests: nothing fails, nothing is told, nothing is moved', async () => {
  const before = await money()
  const all = fc.sample(hostileRequest(ids), { numRuns: requests, seed })
  const heard = new Map<string, number>()
  let next = 0
  async function sendSome() {
    for (let one = all[next++]; one; one = all[next++]) {
      const answer = await make(one)
      expectHarmless(one, answer)
      const said = answer.reason || String(answer.status)
      heard.set(said, (heard.get(said) ?? 0) + 1)
      // A caller whom a request logged out logs in again.
      if (answer.reason === 'session.expired' && one.by !== 'guest')
        callers[one.by] = await server.loginAs(emails[one.by])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendSome))
  // Many got as far as the business, and a good part was even in order.
  expect(heard.get('200') ?? 0).toBeGreaterThan(requests / 20)
  expect(heard.size).toBeGreaterThan(40)
  expect(await breaches(db)).toEqual({})
  expect(await money()).toEqual(before)
}, 240_000)

const head = 'Host: shop\r\nConnection: close\r\n'
const unheard: Readonly<Record<string, string>> = {
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a method that is none': `BREW / HTTP/1.1\r\n${head}\r\n`,
  'a version that is none': `GET / HTTP/9.9\r\n${head}\r\n`,
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'a header without end': `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
  'ten thousand headers': `GET / HTTP/1.1\r\n${head}${'a: b\r\n'.repeat(10_000)}\r\n`,
  'two lengths': `POST /user/info HTTP/1.1\r\n${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\na=1&b`,
  'a length and pieces': `POST /user/info HTTP/1.1\r\n${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  'a piece of a wrong size': `POST /user/info HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\na=1\r\n0\r\n\r\n`,
  'less than was promised': `POST /user/info HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=1`,
  'a negative length': `POST /user/info HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`,
  'a line break in a header': `GET / HTTP/1.1\r\n${head}x: a\rb\r\n\r\n`,
  'a folded header': `GET / HTTP/1.1\r\n${head}x: a\r\n b\r\n\r\n`,
  'a whole address': `GET http://evil.test/ HTTP/1.1\r\n${head}\r\n`,
  'an asterisk': `OPTIONS * HTTP/1.1\r\n${head}\r\n`,
  'a tunnel': `CONNECT evil.test:443 HTTP/1.1\r\n${head}\r\n`,
  'a trace': `TRACE / HTTP/1.1\r\n${head}Cookie: canary\r\n\r\n`,
  'half an escape': `GET /%f HTTP/1.1\r\n${head}\r\n`,
  'an escape that is no letter': `GET /file/%ff%fe HTTP/1.1\r\n${head}\r\n`,
  'an address of seven kilobytes': `GET /${'a'.repeat(7000)} HTTP/1.1\r\n${head}\r\n`,
  'an upgrade': `GET / HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
}

test.each(Object.entries(unheard))('what is no request is refused or left: %s', async (_what, bytes) => {
  const heard = await answerToBytes(server.url, bytes)
  expect(heard).not.toMatch(/^HTTP\/1\.[01] 5/)
  expect(heard).not.toMatch(inside)
  expect(heard).not.toMatch(/canary/)
  expect((await server.send('/user/info', {})).code).toBe(200)
})

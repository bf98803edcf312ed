import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, type Visitor } from '#api/client'
import { CallError } from '#api/wire/call-error'
import { aBuyer, aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
await aSite(db)
const clock = { offset: 0 }
const server = await startTestServer(db, { now: () => new Date(Date.now() + clock.offset) })
const buyer = await aBuyer(db)

const nobody: Visitor = {
  uuid: randomUUID(),
  language: 'es-ES',
  site: 'LA',
  shop_sn: '',
  token: null,
  token_erp: null,
  sign_key: null,
}
const expired: string[] = []
const clientOf = (visitor: Visitor) =>
  createClient({ baseUrl: server.url, visitor: () => visitor, onExpired: (token) => expired.push(token) })
async function rosa(): Promise<Visitor> {
  const { token, key, uuid } = await server.loginAs(buyer.email)
  return { ...nobody, uuid, token: token ?? null, sign_key: key }
}

test("the browser's client makes a session's calls", async () => {
  const client = clientOf(await rosa())
  const { user } = await client.send('/user/info', {})
  expect(user?.email).toBe(buyer.email)
  const changed = await client.send('/user/update', {
    first_name: 'Rosa',
    last_name: 'Díaz & Söhne',
    phone: '',
  })
  expect(changed.user).toMatchObject({ last_name: 'Díaz & Söhne' })
})

test('a refusal is a CallError with its reason and text in the language of the page', async () => {
  const failed = await clientOf(await rosa())
    .send('/user/saveUserCertification', { company_email: 'x', submit: 1 })
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallError)
  expect(failed).toMatchObject({ reason: expect.stringMatching(/^company\./), code: expect.any(Number) })
})

test('a session that has ended is told once, and the answer still comes', async () => {
  const visitor = await rosa()
  const client = clientOf(visitor)
  await client.send('/user/logout', {})
  expect(await client.send('/user/info', {})).toEqual({ login_status: 0, auth_status: 0, user: null })
  expect(expired).toEqual([visitor.token])
  await expect(client.send('/user/addressList', {})).rejects.toMatchObject({ reason: 'session.expired' })
})

test('a clock that is an hour off is set, and the call tried again', async () => {
  const visitor = await rosa()
  clock.offset = 3_600_000
  try {
    const client = clientOf(visitor)
    expect((await client.send('/user/info', {})).login_status).toBe(1)
    expect((await client.send('/user/info', {})).login_status).toBe(1)
  } finally {
    clock.offset = 0
  }
})

test('a server that is not there is told as offline, in the language of whoever asked; a call given up throws what it was given up with', async () => {
  const away = createClient({
    baseUrl: 'http://127.0.0.1:9',
    visitor: () => ({ ...nobody, token: 'x', sign_key: 'x' }),
    onExpired: () => {},
    failureText: (reason) => (reason === 'offline' ? 'Error de red' : undefined),
  })
  await expect(away.send('/user/info', {})).rejects.toMatchObject({
    reason: 'offline',
    code: 0,
    message: 'Error de red',
  })
  const signal = AbortSignal.abort(new Error('left the page'))
  await expect(clientOf(await rosa()).send('/user/info', {}, { signal })).rejects.toThrow('left the page')
})

test('a guest gets a key once, and signs with it', async () => {
  const asked: string[] = []
  server.app.server.on('request', (request) => asked.push(request.url ?? ''))
  const client = clientOf({ ...nobody, uuid: randomUUID() })
  const lists = await Promise.all(Array.from({ length: 3 }, () => client.send('/home/getOperatorList', {})))
  expect(lists[0]?.list.map(({ code }) => code)).toEqual(['LA'])
  expect(asked.filter((path) => path === '/home/siteInit')).toHaveLength(1)
})

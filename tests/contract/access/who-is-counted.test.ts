import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestKeyOf } from '#server/auth/token'
import { readConfig } from '#server/config/config'
import { aBuyer, aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'

/* Whom rate limits count, and which proxies are trusted about the client's address. */
const { db } = await testDatabase()
await aSite(db)
const server = await startTestServer(db)
const { signed, config } = server
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

/** An invented visitor, as many as one likes. */
const invented = (): Caller => {
  const uuid = randomUUID()
  return { uuid, key: guestKeyOf(config.secret, uuid) }
}
const times = <T>(count: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)))
const passed = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status !== 429).length

test('an account is counted as one, whatever visitors it makes up', async () => {
  const ida = await server.loginAs((await aBuyer(db)).email)
  const answers = await times(40, () =>
    server.post('/user/beginTotp', form(signed('/user/beginTotp', {}, { ...ida, uuid: randomUUID() }))),
  )
  expect(passed(answers)).toBe(20)
})

test('and over all its sessions', async () => {
  const { email } = await aBuyer(db)
  const sessions = await times(8, () => server.loginAs(email))
  const answers = await times(40, (i) => {
    const by = sessions[i % sessions.length] ?? sessions[0]!
    return server.post('/user/beginTotp', form(signed('/user/beginTotp', {}, by)))
  })
  expect(passed(answers)).toBe(20)
})

test('colleagues behind one address do not use up what each may ask', async () => {
  const office = await times(12, async () => server.loginAs((await aBuyer(db)).email))
  const answers = await times(180, (i) => {
    const by = office[i % office.length] ?? office[0]!
    return server.post('/user/beginTotp', form(signed('/user/beginTotp', {}, by)))
  })
  expect(passed(answers)).toBe(180)
})

test('guests are counted by address, whatever visitors they make up', async () => {
  const answers = await times(60, () =>
    server.post('/utils/reportError', form(signed('/utils/reportError', { message: 'x' }, invented()))),
  )
  expect(passed(answers)).toBe(40)
})

test('a token that proves nothing is counted by address', async () => {
  const codes = await times(60, (i) => {
    const claimed = { ...invented(), token: `made-up-${i}` }
    return server.post(
      '/user/sendCode',
      form(signed('/user/sendCode', { email: 'a@b.test', purpose: 'password' }, claimed)),
    )
  })
  expect(passed(codes)).toBe(20)
})

test('behind a proxy that adds to X-Forwarded-For, what a visitor writes there changes nothing', async () => {
  const behind = await startTestServer(db, {
    config: { trust_proxy: readConfig({ TRESTLE_MODE: 'demo', TRUST_PROXY: 'true' }).trust_proxy },
  })
  const answers = await times(60, (i) =>
    behind.post(
      '/utils/reportError',
      form(behind.signed('/utils/reportError', { message: 'x' }, invented())),
      {
        'x-forwarded-for': `203.0.113.${i}, 198.51.100.7`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      },
    ),
  )
  expect(passed(answers)).toBe(40)
  const elsewhere = await behind.post(
    '/utils/reportError',
    form(behind.signed('/utils/reportError', { message: 'x' }, invented())),
    { 'x-forwarded-for': '198.51.100.8' },
  )
  expect(elsewhere.status).toBe(200)
})

test('plain passwords are taken from this machine alone, which no header makes of a request', async () => {
  const input = { email: 'nobody@shop.test', password: 'abc123' }
  const here = await server.post('/user/login', form(signed('/user/login', input)))
  expect(here.reason).not.toBe('session.demoOnly')
  const trusting = await startTestServer(db, { config: { trust_proxy: () => true } })
  for (const by of [server, trusting])
    for (const address of ['127.0.0.1', '::1', '127.0.0.1, 127.0.0.1', '198.51.100.7']) {
      const body = form(by.signed('/user/login', input))
      const told = await by.post('/user/login', body, { 'x-forwarded-for': address })
      expect(told.reason).toBe('session.demoOnly')
    }
})

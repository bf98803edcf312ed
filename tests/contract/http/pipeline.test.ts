import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBuyer, aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
await aSite(db)
const lines: string[] = []
const server = await startTestServer(db, {
  config: { log_level: 'info' },
  logStream: { write: (line) => lines.push(line) },
})
const { send, signed, post, guest } = server
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const buyer = await aBuyer(db)
const rosa = await server.loginAs(buyer.email)

const address = {
  receiving_company: 'Diaz Home',
  receiving_phone: '213 555 0100',
  receiving_zip: '90012',
  receiving_address: '1 Main St',
  receiving_city: 'Los Angeles',
  receiving_state: 'CA',
}

test('a right call is answered with 200 and its data, signed by guest or session', async () => {
  const asGuest = await send('/user/info', {})
  expect(asGuest).toMatchObject({ status: 200, code: 200, data: { login_status: 0, user: null } })
  const asRosa = await send('/user/info', {}, rosa)
  expect(asRosa.data.user?.email).toBe(buyer.email)
  expect(asRosa.headers.get('cache-control')).toBe('no-store')
})

test('the same call as JSON and as multipart', async () => {
  const fields = signed('/user/info', {}, rosa)
  const json = await post('/user/info', JSON.stringify(fields), { 'content-type': 'application/json' })
  expect(json.code).toBe(200)
  const parts = new FormData()
  for (const [name, value] of Object.entries(fields)) parts.append(name, value)
  expect((await post('/user/info', parts)).code).toBe(200)
})

test('a changed, missing or foreign signature is refused with 401', async () => {
  const fields = signed('/user/addressList', { page: 1 }, rosa)
  const changed = await post('/user/addressList', form({ ...fields, page: '2' }))
  expect(changed).toMatchObject({ status: 401, reason: 'request.badSignature' })
  const { signature: _, ...unsigned } = fields
  expect((await post('/user/addressList', form(unsigned))).status).toBe(401)
  const byGuest = signed('/user/addressList', { page: 1 }, { ...rosa, key: guest.key })
  expect((await post('/user/addressList', form(byGuest))).reason).toBe('request.badSignature')
  const otherPath = signed('/user/accountInfo', { page: 1 }, rosa)
  expect((await post('/user/addressList', form(otherPath))).reason).toBe('request.badSignature')
})

test('a clock that is off is told the time', async () => {
  const late = Math.floor(Date.now() / 1000) - 301
  const answer = await send('/user/info', { timestamp: late } as never)
  expect(answer).toMatchObject({ status: 401, reason: 'request.clockSkew' })
  const { server_time } = answer.data as unknown as { server_time: number }
  expect(Math.abs(server_time - Date.now() / 1000)).toBeLessThan(5)
  expect((await send('/user/info', { timestamp: late + 10 } as never)).code).toBe(200)
})

test('a guest is sent to log in, and the wrong kind of person away', async () => {
  expect(await send('/user/addressList', {})).toMatchObject({
    status: 200,
    code: 100,
    reason: 'session.expired',
  })
  const supply = await post('/supply/order/order/list', form(signed('/supply/order/order/list', {})))
  expect(supply.code).toBe(10_000)
  const staff = await aStaff(db, ['finance'])
  const finance = await server.loginAs(staff.email)
  expect((await send('/user/addressList', {}, finance)).reason).toBe('session.notAllowed')
  expect((await send('/office/certificationList', {}, finance)).reason).toBe('session.notAllowed')
  expect((await send('/office/home', {}, finance)).code).toBe(200)
  expect((await send('/office/home', {}, rosa)).reason).toBe('session.notAllowed')
})

test('a buyer whose company is not certified, or under review, may not buy', async () => {
  const quote = {
    logistics_type: 1,
    warehouse_area_id: 1,
    product_list: [{ product_id: 1, relation_id: 1, quantity: 1 }],
  }
  expect((await send('/home/quote', quote, rosa)).reason).toBe('company.notCertified')
  const waiting = await server.loginAs((await aBuyer(db, { certified: 1 })).email)
  expect((await send('/home/quote', quote, waiting)).reason).toBe('company.reviewing')
})

test('a session that has ended makes a guest, and the answer says so', async () => {
  const ended = await server.loginAs((await aBuyer(db)).email)
  expect((await send('/user/logout', {}, ended)).code).toBe(200)
  const open = await send('/user/info', {}, ended)
  expect(open.data.login_status).toBe(0)
  expect(open.headers.get('session-ended')).toBe('1')
  expect((await send('/user/addressList', {}, ended)).code).toBe(100)
})

test('a malformed field is named, with 400', async () => {
  const answer = await send('/user/saveAddress', { ...address, receiving_state: 'California' }, rosa)
  expect(answer).toMatchObject({ status: 400, reason: 'request.malformed', field: 'receiving_state' })
  expect(answer.msg).not.toMatch(/zod|expected/i)
})

test('what cannot be decoded is refused in the envelope', async () => {
  const json = { 'content-type': 'application/json' }
  expect(await post('/user/info', '{"a":', json)).toMatchObject({ status: 400, reason: 'request.malformed' })
  expect((await post('/user/info', '[1]', json)).reason).toBe('request.malformed')
  expect(await post('/user/info', '{"a":{"b":1}}', json)).toMatchObject({
    reason: 'request.malformed',
    field: 'a',
  })
  expect(
    await post('/user/info', 'a=1&a=2', { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toMatchObject({
    reason: 'request.malformed',
    field: 'a',
  })
  expect((await post('/user/info', '<a/>', { 'content-type': 'text/xml' })).status).toBe(400)
  expect(await post('/user/info', form({ a: 'x'.repeat(1_100_000) }))).toMatchObject({
    status: 413,
    reason: 'request.tooLarge',
  })
  expect(await post('/home/nothing', form({}))).toMatchObject({ status: 404, reason: 'request.notFound' })
  expect(await post('/supply/nothing', form({}))).toMatchObject({ status: 404, code: 1004 })
})

test('__proto__ in a body is no way in', async () => {
  const json = { 'content-type': 'application/json' }
  expect((await post('/user/info', '{"__proto__":{"kind":"staff"}}', json)).reason).toBe('request.malformed')
  expect(({} as { kind?: string }).kind).toBeUndefined()
})

test('the refusal speaks the language asked for', async () => {
  const say = async (language: string) =>
    (await post('/user/addressList', form(signed('/user/addressList', { language })))).msg
  expect(await say('zh-CN')).toContain('请重新登录')
  expect(await say('es-ES')).toContain('sesión')
  expect(await say('xx-XX')).toContain('please log in again')
})

test('the sixth request for a code within a minute must wait', async () => {
  const visitor = { ...guest }
  const ask = (n: number) =>
    send('/user/sendCode', { email: `n${n}@shop.test`, purpose: 'register' }, visitor)
  for (let n = 0; n < 5; n += 1) expect((await ask(n)).code).toBe(200)
  const sixth = await ask(6)
  expect(sixth).toMatchObject({ status: 429, reason: 'request.tooMany' })
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('no log line holds a secret', async () => {
  const canary = `canary-${randomUUID()}`
  await send('/user/login', { email: 'x@shop.test', password: canary })
  await send('/user/info', { token_erp: canary, credential: canary } as never, rosa)
  await fetch(`${server.url}/file/x?signature=${canary}&token=${canary}`)
  await post('/user/info', form({ signature: canary, token: canary, uuid: canary }))
  const all = lines.join('')
  expect(all).toContain('/user/login')
  expect(all).not.toContain(canary)
  expect(all).not.toContain(rosa.token)
  expect(all).not.toContain(rosa.key)
})

test('health, readiness and figures', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  expect(figures).toMatch(/trestle_requests_total\{call="\/user\/info",outcome="ok"\} \d+/)
  expect(figures).toContain('nodejs_eventloop_lag_seconds')
})

test('every answer carries its id and headers that keep a browser safe', async () => {
  const { headers } = await send('/user/info', {})
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a browser that finds nothing gets a page, a program gets the envelope', async () => {
  const page = await fetch(`${server.url}/nothing`, {
    headers: { accept: 'text/html', 'accept-language': 'es' },
  })
  expect(page.status).toBe(404)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('No hay nada')
  const unreadable = await fetch(`${server.url}/cart/%E0%A4%A`, { headers: { accept: 'text/html' } })
  expect(unreadable.status).toBe(400)
  expect(await unreadable.text()).toContain('<a href="/"')
  const program = await fetch(`${server.url}/nothing`)
  expect(await program.json()).toMatchObject({ code: 1004 })
})

test('while too many wait to log in, the next is sent away before its request is looked at', async () => {
  const open = await startTestServer(db, { config: { rate_limits: false } })
  const unsigned = () => open.post('/user/login', form({ email: 'x@shop.test' }))
  expect((await unsigned()).status).toBe(401)
  const storm = Array.from({ length: 80 }, (_, n) =>
    open.send('/user/login', { email: `n${n}@shop.test`, password: 'not1this' }),
  )
  await Promise.race(storm.map(async (one) => (await one).status === 429 || new Promise(() => {})))
  expect(await unsigned()).toMatchObject({ status: 429, reason: 'request.tooMany' })
  await Promise.all(storm)
  expect((await unsigned()).status).toBe(401)
})

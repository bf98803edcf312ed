import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aBuyer, aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { faultsIn } from '../access/policy.ts'
import { rooms } from '../access/rooms.ts'
import { answerToBytes } from '../hostile/bytes.ts'
import { pdf } from '../uploads/corpus.ts'

/*
 * The security headers of every kind of answer. Those of the app's pages are tested in
 * tests/journeys/hostile.test.ts.
 */
const { db } = await testDatabase()
await aSite(db)
const server = await startTestServer(db, {
  rooms,
  config: { rate_limits: false, public_url: 'https://shop.test' },
})
const rosa = await server.loginAs((await aBuyer(db)).email)

async function kept(content: Uint8Array, name: string): Promise<string> {
  const parts = new FormData()
  for (const [field, value] of Object.entries(server.signed('/utils/uploadFile', { file_type: 1 }, rosa)))
    parts.append(field, value)
  parts.append('file_data', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  const { data } = await server.post('/utils/uploadFile', parts)
  return (data as { url: string }).url
}
const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a52' } })
  .jpeg()
  .toBuffer()

const html = { accept: 'text/html' }
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
/** Every kind of answer: its source, the request, and its status. */
const kinds: Readonly<Record<string, [path: string, status: number, init?: RequestInit]>> = {
  'a call': ['/user/info', 200, form(server.signed('/user/info', {}))],
  'a call that is refused': ['/user/addressList', 200, form(server.signed('/user/addressList', {}))],
  'a call that is not signed': ['/user/info', 401, form({})],
  'a call that is malformed': [
    '/user/info',
    400,
    { ...form({}), body: '{', headers: { 'content-type': 'application/json' } },
  ],
  'a call that is too large': ['/user/info', 413, form({ a: 'x'.repeat(1_100_000) })],
  'a call that is none': ['/user/nothing', 404, form({})],
  'no page': ['/nothing', 404],
  'no page, for a browser': ['/nothing', 404, { headers: html }],
  'an address that cannot be read': ['/%f', 400],
  'such an address, for a browser': ['/%f', 400, { headers: html }],
  'another method': ['/user/info', 404, { method: 'PUT' }],
  'what may be done': ['/user/info', 404, { method: 'OPTIONS' }],
  'a head': ['/healthz', 200, { method: 'HEAD' }],
  'a drawing': ['/picture/placeholder/sofa', 200],
  'no picture': ['/picture/../../etc/passwd', 404],
  'no model': ['/model/none', 404],
  'a kept picture': [await kept(jpeg, 'x.jpg'), 200],
  'a kept PDF': [await kept(pdf, 'x.pdf'), 200],
  'no file': ['/file/none', 404],
  'no package': ['/picture-package/1', 404],
  'no paper': ['/paper/a4/en-US/order/T000000001-1', 404],
  "nobody's data": ['/own-data/1', 404],
  'the API to read': ['/api-docs', 200],
  'the API for machines': ['/api-docs/openapi.json', 200],
  'a sitemap': ['/sitemap.xml', 200],
  health: ['/healthz', 200],
  figures: ['/metrics', 200],
}

test.each(Object.entries(kinds))(
  '%s carries all there is against misuse',
  async (_kind, [path, status, init]) => {
    const answer = await fetch(server.url + path, init)
    expect(answer.status).toBe(status)
    expect(faultsIn(answer.headers)).toEqual([])
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
    expect(await answer.text()).not.toMatch(/FST_|Error:|\bat .+:\d+:\d+/)
  },
)

test('so does what is written before there is a request', async () => {
  for (const bytes of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`]) {
    const [head = '', body = ''] = (await answerToBytes(server.url, bytes)).split('\r\n\r\n')
    const [status, ...lines] = head.split('\r\n')
    expect(status).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(faultsIn(new Headers(lines.map((line) => line.split(': ', 2) as [string, string])))).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ code: 1001, reason: 'request.malformed' })
  }
})

test('over plain HTTP nobody is bound to TLS', async () => {
  const plain = await startTestServer(db)
  expect((await fetch(`${plain.url}/healthz`)).headers.get('strict-transport-security')).toBeNull()
})

test('the twin: what is missing or loose is found', () => {
  const loose = new Headers({
    'content-security-policy': "default-src 'self'; script-src 'unsafe-inline' https:",
  })
  const faults = faultsIn(loose)
  for (const fault of [
    "scripts from 'unsafe-inline'",
    'scripts from https:',
    'no frame-ancestors in its policy',
    'types are guessed',
  ])
    expect(faults).toContain(fault)
})

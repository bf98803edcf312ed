import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readEnvelope } from '#api/wire/envelope'
import { padLimits } from '#rules/buying/order-pad'
import { aBuyer, aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

/*
 * A file that is refused before it is read to its end: the connection that it came over serves the next
 * request.
 */
const { db } = await testDatabase()
await aSite(db)
const server = await startTestServer(db)
const rosa = await server.loginAs((await aBuyer(db)).email)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

/** Posts a body over the one connection, and gives the reason of the refusal. */
async function reasonFor(path: string, body: FormData | URLSearchParams): Promise<string | undefined> {
  const encoded = new Response(body)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': bytes.length,
  }
  const answer = await new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method: 'POST', agent, headers, timeout: 10_000 })
    asked.on('response', (response) => json(response).then(resolve, reject))
    asked.on('timeout', () => asked.destroy(new Error('the connection is stuck')))
    asked.on('error', reject)
    asked.end(bytes)
  })
  return readEnvelope(answer)?.reason
}

const padPath = '/home/orderPadFile'
type Sent = { bytes: number; as?: typeof rosa; twice?: boolean }

function aFile({ bytes, as = rosa, twice = false }: Sent): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(server.signed(padPath, {}, as))) parts.append(name, value)
  if (twice) parts.append('uuid', as.uuid)
  parts.append('file_data', new Blob([Buffer.alloc(bytes, 'a')]), 'a.csv')
  return parts
}

const next = () => reasonFor('/user/info', new URLSearchParams(server.signed('/user/info', {}, rosa)))

const MB = 1024 * 1024
test.each([
  ['a little too large', { bytes: padLimits.fileBytes + MB / 2 }, 'upload.tooLarge'],
  ['by far too large', { bytes: padLimits.fileBytes + 40 * MB }, 'upload.tooLarge'],
  ['after a field that comes twice', { bytes: MB, twice: true }, 'request.malformed'],
  ['of somebody who is not logged in', { bytes: MB, as: server.guest }, 'session.expired'],
] as const)('behind a file %s the next request is answered', async (_, sent, reason) => {
  expect(await reasonFor(padPath, aFile(sent))).toBe(reason)
  expect(await next()).toBe('')
})

test('behind fields that are too large the next request is answered', async () => {
  const large = new URLSearchParams({ a: 'x'.repeat(3 * MB) })
  expect(await reasonFor('/user/info', large)).toBe('request.tooLarge')
  expect(await next()).toBe('')
})

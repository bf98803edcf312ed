import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database'
import { aSite } from '#tests/people'
import { startTestServer } from '#tests/server'

/* Readiness and figures are for those who operate the shop. */
const { db } = await testDatabase()
await aSite(db)
const spelled = ['/metrics', '/readyz'].flatMap((path) => [
  path,
  `${path}/`,
  `/${path}`,
  `${path}?x`,
  `${path}//`,
  path.toUpperCase(),
  path.replace(/^\/(.)/, (_all, sign: string) => `/%${sign.charCodeAt(0).toString(16)}`),
  `/.${path}`,
  `/x/..${path}`,
  `${path};a`,
])

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => taken.once('listening', ready))
  const { port } = taken.address() as AddressInfo
  await new Promise((closed) => taken.close(closed))
  return port
}
/** The status and body of exactly this address, which `fetch` would put in order. */
function raw(port: number, path: string, headers: readonly string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => (text += part))
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write([`GET ${path} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers, '', ''].join('\r\n'))
  })
}
const tells = (answer: string) => /trestle_|"ready"|draining/.test(answer)

test('without a port of their own they are told to who asks on this machine and through no proxy', async () => {
  const server = await startTestServer(db)
  const port = Number(new URL(server.url).port)
  expect(await raw(port, '/readyz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(port, '/metrics')).toContain('trestle_requests_total')
  for (const path of spelled)
    for (const header of ['X-Forwarded-For: 127.0.0.1', 'Forwarded: for=127.0.0.1', 'Via: 1.1 proxy'])
      expect([path, tells(await raw(port, path, [header]))]).toEqual([path, false])
  expect(await raw(port, '/metrics', ['X-Forwarded-For: 127.0.0.1'])).toMatch(/^HTTP\/1\.1 404/)
})

test('in production the figures need a port of their own, since a proxy may not say that it is one', async () => {
  const server = await startTestServer(db, { config: { mode: 'production' } })
  const port = Number(new URL(server.url).port)
  expect(await raw(port, '/readyz')).toMatch(/^HTTP\/1\.1 200/)
  for (const path of spelled.filter((one) => /m/i.test(one)))
    expect([path, (await raw(port, path)).includes('trestle_')]).toEqual([path, false])
})

test('with a port of their own they are there and nowhere else', async () => {
  const operations_port = await freePort()
  const server = await startTestServer(db, { config: { operations_port } })
  const port = Number(new URL(server.url).port)
  for (const path of spelled) expect([path, tells(await raw(port, path))]).toEqual([path, false])
  expect(await raw(port, '/healthz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(operations_port, '/readyz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(operations_port, '/metrics')).toContain('trestle_requests_total')
  expect(await raw(operations_port, '/healthz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(operations_port, '/home')).toMatch(/^HTTP\/1\.1 404/)
  await server.close()
  await expect(raw(operations_port, '/readyz')).rejects.toThrow()
})

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

/*
 * Requests that come slowly and answers that are taken slowly, over real sockets, with times as short as a
 * test can wait.
 */
const { db } = await testDatabase()
await aSite(db)
const server = await startTestServer(db, {
  times: { headMs: 600, bodyMs: 900, longMs: 3_000, slowMs: 200, slowBodies: 4 },
  rooms: [
    (app) => {
      app.get('/large', () => Buffer.alloc(64 * 1024 * 1024, 'x'))
    },
  ],
})
const rosa = await server.loginAs((await aBuyer(db)).email)
const port = Number(new URL(server.url).port)
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** A connection that sent only this; how long it lived, and the answer. */
async function sends(text: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const began = performance.now()
  let told = ''
  socket.on('data', (data) => {
    told += data.toString()
  })
  socket.on('error', () => {})
  socket.write(text)
  const ended = once(socket, 'close').then(() => ({ ms: performance.now() - began, told }))
  return { socket, ended }
}
const half = (path: string, type = 'application/x-www-form-urlencoded') =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\na=1`

test.each(['/user/info', '/payment/notify/stripe', '/nothing', '/utils/uploadFile'])(
  'a body half sent to %s is answered 408 and hung up on in time',
  async (path) => {
    const { ended } = await sends(half(path))
    const { ms, told } = await ended
    expect(ms).toBeLessThan(2_500)
    if (told) expect(told).toMatch(/^HTTP\/1\.1 (408|404|415)/)
  },
)

test('a body that comes a sign at a time is not waited for either', async () => {
  const { socket, ended } = await sends(half('/user/info'))
  const drip = setInterval(() => socket.writable && socket.write('x'), 50)
  const { ms, told } = await ended
  clearInterval(drip)
  expect(ms).toBeLessThan(2_500)
  expect(told).toContain('HTTP/1.1 408')
})

test('nor is a head', async () => {
  const { ended } = await sends('POST /user/info HTTP/1.1\r\nHost: shop\r\n')
  expect((await ended).ms).toBeLessThan(2_500)
  const { ended: silent } = await sends('')
  expect((await silent).ms).toBeLessThan(2_500)
})

test('of one address only so many slow bodies are waited for', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => sends(half('/user/info'))))
  const lives = await Promise.all(all.map(({ ended }) => ended))
  expect(lives.filter(({ ms }) => ms < 700).length).toBeGreaterThanOrEqual(8)
})

test('who may send a file has the time that it takes', async () => {
  const fields = server.signed('/utils/uploadFile', { file_type: 1 }, rosa)
  const part = (head: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
  const begun = `${parts.join('')}--b\r\nContent-Disposition: form-data; name="file_data"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`
  const head = `POST /utils/uploadFile HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${begun.length + 40 + 9}\r\n\r\n`
  const { socket, ended } = await sends(head + begun)
  for (let i = 0; i < 20; i += 1) {
    await pause(80)
    socket.write('a,')
  }
  socket.write('\r\n--b--\r\n')
  const { ms, told } = await ended
  expect(ms).toBeGreaterThan(1_500)
  expect(told).toMatch(/^HTTP\/1\.1 200/)
  expect(told).not.toContain('HTTP/1.1 408')
})

test('an answer that nobody takes is given up', async () => {
  const { socket, ended } = await sends('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n')
  socket.pause()
  const left = () =>
    new Promise<number>((tell) => server.app.server.getConnections((_e, count) => tell(count)))
  await pause(300)
  expect(await left()).toBeGreaterThan(0)
  await pause(3_500)
  socket.resume()
  expect((await ended).told.length).toBeLessThan(64 * 1024 * 1024)
}, 15_000)

test('whoever is quick is served as ever meanwhile', async () => {
  await Promise.all(Array.from({ length: 8 }, () => sends(half('/user/info'))))
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.send('/user/info', {})))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

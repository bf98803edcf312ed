import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()

/** A connection to the server, not used yet. */
async function connected(port: number) {
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  await once(socket, 'connect')
  return { socket, ended, answer: () => answer }
}

test('a server that closes waits for no connection that asks nothing, and still answers one that does', async () => {
  const server = await startTestServer(db)
  const { port } = server.app.server.address() as AddressInfo
  const [unused, late] = [await connected(port), await connected(port)]
  const began = performance.now()
  const closing = server.app.close()
  setTimeout(() => late.socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'), 200)
  await Promise.all([unused.ended, late.ended, closing])
  expect(late.answer()).toContain('200 OK')
  expect(performance.now() - began).toBeLessThan(5_000)
})

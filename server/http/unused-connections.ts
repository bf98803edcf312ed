import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that is on its way when the server closes is still answered. */
const firstRequestWithinMs = 1_000

/**
 * Ends connections that never asked anything once the server closes. Browsers open such ahead of need, and
 * Node holds them for busy until the time for a head is over.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    if (unused.size === 0) return
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, firstRequestWithinMs)
  })
}

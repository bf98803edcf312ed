import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

type Proxy = {
  /** The same database, through this proxy. */
  url: string
  /** The number of connections through it. */
  open(): number
  /** Closes all connections with a reset. */
  reset(): void
  /**
   * Drops all further traffic of the existing connections, which stay open, as when a host lost its power.
   */
  swallow(): void
  /** What new connections reach from now on: the database, a host that never answers, or nobody. */
  meet(what: 'database' | 'silence' | 'nobody'): void
  close(): Promise<void>
}

type Pair = { client: Socket; server: Socket | undefined }

/** A network with faults between a program and its database. */
export async function openProxy(database_url: string): Promise<Proxy> {
  const target = new URL(database_url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const reach = () => (folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname))
  const pairs = new Set<Pair>()
  let met: 'database' | 'silence' | 'nobody' = 'database'

  const server = createServer((client) => {
    client.on('error', () => {})
    if (met === 'nobody') return client.resetAndDestroy()
    const pair: Pair = { client, server: met === 'database' ? reach() : undefined }
    pairs.add(pair)
    client.once('close', () => {
      pairs.delete(pair)
      pair.server?.destroy()
    })
    pair.server?.on('error', () => client.resetAndDestroy())
    pair.server?.once('close', () => client.destroy())
    if (!pair.server) return client.resume()
    client.pipe(pair.server).pipe(client)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  target.searchParams.delete('host')
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)

  return {
    url: target.href,
    open: () => pairs.size,
    reset() {
      for (const { client } of pairs) client.resetAndDestroy()
    },
    swallow() {
      for (const { client, server } of pairs) {
        server?.unpipe(client)
        server?.removeAllListeners('close')
        client.unpipe(server)
        client.resume()
        server?.resume()
      }
    },
    meet(what) {
      met = what
    },
    async close() {
      for (const { client } of pairs) client.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

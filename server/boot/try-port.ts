import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'

/**
 * Listens at the shop's port for a moment, so that a taken (`EADDRINUSE`) or forbidden port (`EACCES`) is
 * reported at once, and not after a database was created and filled.
 */
export async function tryPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await new Promise((closed) => server.close(closed))
}

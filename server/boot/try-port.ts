import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'

/**
 * Listens at the shop's port for a moment: whoever starts learns at once that it is taken (`EADDRINUSE`) or
 * not theirs to have (`EACCES`), and not after a database was made and filled.
 */
export async function tryPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await new Promise((closed) => server.close(closed))
}

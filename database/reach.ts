import type { Addresses } from './address.ts'
import { startEmbedded } from './embedded.ts'

export type ReachedDatabase = {
  url: string
  /** The same database without a pooler, for connections that need session state. */
  direct_url: string
  embedded: boolean
  stop: () => Promise<void>
}

/** The server at this address or, without one, the embedded server in `<dataDir>/postgres`. */
export async function reachDatabase(
  { url, direct_url }: Addresses,
  dataDir: string,
): Promise<ReachedDatabase> {
  if (url) return { url, direct_url: direct_url ?? url, embedded: false, stop: async () => {} }
  const server = await startEmbedded({ dir: `${dataDir}/postgres` })
  return { ...server, direct_url: server.url, embedded: true }
}

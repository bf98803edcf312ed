import { startEmbedded } from './embedded.ts'

export type Reached = { url: string; embedded: boolean; stop: () => Promise<void> }

/** The server at this address, or, when none is given, the embedded one that lives in `<dataDir>/postgres`. */
export async function reachDatabase(url: string | undefined, dataDir: string): Promise<Reached> {
  if (url) return { url, embedded: false, stop: async () => {} }
  const server = await startEmbedded({ dir: `${dataDir}/postgres` })
  return { ...server, embedded: true }
}

import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { claimAddress } from '#market/goods/catalogue/fetch/claim-address'
import { openArchives } from '../files/archive/open-archives.ts'
import { fetchPicture, type PictureTools } from '../files/fetch/fetch-picture.ts'

const atOnce = 6
/** How often a worker without work asks for some, while others fetch. */
const askAgainMs = 1_000

/**
 * Fetches the pictures that imports name, some at once, also those that come while others are fetched. What
 * a process leaves unfinished another takes up. Faults of our own are thrown once the others had their turn.
 */
export async function fetchPictures(given: Omit<PictureTools, 'archives'>): Promise<void> {
  const archives = openArchives(given.files)
  const tools = { ...given, archives }
  const { db, now, ending } = tools
  const broken: unknown[] = []
  /** A worker is busy until it finds no address: so the others stay as long as one may come. */
  const busy = new Set<number>()
  /** The host that had its turn last. */
  let host = ''
  const work = async (worker: number) => {
    while (!ending.aborted && broken.length === 0) {
      const after = host
      const claimed = await inTransaction(db, (tx) => claimAddress(tx, system(now()), after))
      if (claimed) {
        host = claimed.host
        busy.add(worker)
        await fetchPicture(tools, claimed).catch((error: unknown) => broken.push(error))
        continue
      }
      busy.delete(worker)
      if (busy.size === 0) return
      await setTimeout(askAgainMs, undefined, { signal: ending }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker))).finally(archives.close)
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} pictures could not be kept`)
}

import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { claimAddress } from '#market/goods/catalogue/fetch/claim-address'
import { fetchPicture, type PictureTools } from '../files/fetch/fetch-picture.ts'

const atOnce = 6

/**
 * Fetches the pictures that imports name, some at once. What a process leaves unfinished another takes up.
 * Faults of our own are thrown once the others had their turn.
 */
export async function fetchPictures(tools: PictureTools): Promise<void> {
  const { db, now, ending } = tools
  const broken: unknown[] = []
  const work = async () => {
    while (!ending.aborted && broken.length === 0) {
      const claimed = await inTransaction(db, (tx) => claimAddress(tx, system(now())))
      if (!claimed) return
      await fetchPicture(tools, claimed).catch((error: unknown) => broken.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} pictures could not be kept`)
}

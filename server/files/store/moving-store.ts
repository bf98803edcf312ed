import { Refusal } from '#rules/refusals'
import type { Files } from '../file-store.ts'

/**
 * The store of a shop that moves from its folder to a bucket: what comes is stored in both, and read from
 * either, so that processes before and after the move serve the same files.
 */
export function openMovingStore(folder: Files, bucket: Files): Files {
  return {
    async put(key, path) {
      await folder.put(key, path)
      try {
        await bucket.put(key, path)
      } catch (error) {
        await folder.remove(key)
        throw error
      }
    },
    async open(key, wanted) {
      try {
        return await folder.open(key, wanted)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return bucket.open(key, wanted)
      }
    },
    stat: async (key) => (await folder.stat(key)) ?? bucket.stat(key),
    async remove(key) {
      await bucket.remove(key)
      await folder.remove(key)
    },
    async *olderThan(below, at) {
      yield* folder.olderThan(below, at)
      for await (const key of bucket.olderThan(below, at)) if (!(await folder.stat(key))) yield key
    },
    localPath: folder.localPath,
    linkTo: async () => null,
    async tryWriting() {
      await folder.tryWriting()
      await bucket.tryWriting()
    },
  }
}

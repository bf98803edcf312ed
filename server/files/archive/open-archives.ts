import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readArchiveAddress } from '#market/goods/catalogue/fetch/archive-address'
import { Refusal } from '#rules/refusals'
import { FetchFailure } from '../fetch/fetch-file.ts'
import type { Files } from '../file-store.ts'
import { listArchive, type OpenArchive, unpackFile } from './picture-archive.ts'

/** How many copies are kept besides those in use. */
const copiesKept = 2

type Copy = { archive: Promise<OpenArchive>; users: number }

/** Copies of stored archives, the last ones kept until all are closed. */
export function openArchives(files: Pick<Files, 'open'>) {
  /** The one that was used last comes last. */
  const copies = new Map<string, Copy>()

  async function copied(storage_key: string): Promise<OpenArchive> {
    const folder = await mkdtemp(join(tmpdir(), 'trestle-import-'))
    const path = join(folder, 'archive')
    try {
      await pipeline(await files.open(storage_key), createWriteStream(path))
      return await listArchive(path)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      if (error instanceof Refusal) throw new FetchFailure('pictureUnreached', { lasts: false, cause: error })
      throw error
    }
  }

  /** Removes the oldest copies that nobody uses, but for so many. */
  async function leave(kept: number): Promise<void> {
    const idle = [...copies].filter(([, { users }]) => users === 0)
    const old = idle.slice(0, Math.max(0, idle.length - kept))
    for (const [key] of old) copies.delete(key)
    for (const [, { archive }] of old)
      await archive
        .then(({ path }) => rm(dirname(path), { recursive: true, force: true }))
        .catch(() => undefined)
  }
  return {
    /** Writes a file of an archive to `path`, and returns its hash. Throws a `FetchFailure`. */
    async fetch(address: string, path: string): Promise<{ sha256: Buffer }> {
      const { storage_key, name } = readArchiveAddress(address)
      const copy = copies.get(storage_key) ?? { archive: copied(storage_key), users: 0 }
      copies.delete(storage_key)
      copies.set(storage_key, copy)
      copy.users += 1
      try {
        const archive = await copy.archive.catch((error: unknown) => {
          if (copies.get(storage_key) === copy) copies.delete(storage_key)
          throw error
        })
        return await unpackFile(archive, name, path)
      } finally {
        copy.users -= 1
        await leave(copiesKept)
      }
    },
    close: (): Promise<void> => leave(0),
  }
}

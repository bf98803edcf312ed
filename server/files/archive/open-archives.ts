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

/** Copies of stored archives, each made once, until all are closed. */
export function openArchives(files: Pick<Files, 'open'>) {
  const copies = new Map<string, Promise<OpenArchive>>()

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
  return {
    /** Writes a file of an archive to `path`, and returns its hash. Throws a `FetchFailure`. */
    async fetch(address: string, path: string): Promise<{ sha256: Buffer }> {
      const { storage_key, name } = readArchiveAddress(address)
      const copy = copies.get(storage_key) ?? copied(storage_key)
      copies.set(storage_key, copy)
      copy.catch(() => copies.delete(storage_key))
      return unpackFile(await copy, name, path)
    },
    async close(): Promise<void> {
      for (const copy of copies.values()) {
        const archive = await copy.catch(() => null)
        if (archive) await rm(dirname(archive.path), { recursive: true, force: true })
      }
      copies.clear()
    },
  }
}

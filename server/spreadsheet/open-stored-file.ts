import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../files/file-store.ts'
import type { Feed } from './feed.ts'
import { withFeed } from './read-in-worker.ts'

/** Works with a stored feed. */
export const openStoredFeed = <T>(
  files: Pick<Files, 'open'>,
  storage_key: string,
  work: (feed: Feed) => Promise<T>,
): Promise<T> => openStoredFile(files, storage_key, (path) => withFeed(path, work))

/** Works with a stored file through a temporary copy, because the storage may be remote. */
export async function openStoredFile<T>(
  files: Pick<Files, 'open'>,
  storage_key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-import-'))
  const path = join(folder, 'feed')
  try {
    await pipeline(await files.open(storage_key), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../outside/files.ts'
import { type Feed, openFeed } from './feed.ts'

/** Works with a kept feed, which lies in a temporary place meanwhile: the storage may be far away. */
export async function openKept<T>(
  files: Pick<Files, 'open'>,
  storage_key: string,
  work: (feed: Feed) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-import-'))
  const path = join(folder, 'feed')
  try {
    await pipeline(files.open(storage_key), createWriteStream(path))
    return await work(await openFeed(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

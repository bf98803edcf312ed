import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../file-store.ts'

type CopyWish = {
  storage_key: string
  /** What it is, for the name of its temporary folder. */
  name: 'import' | 'picture'
}

/** Works with a stored file through a temporary copy, because the storage may be remote. */
export async function useCopy<T>(
  files: Pick<Files, 'open'>,
  { storage_key, name }: CopyWish,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `trestle-${name}-`))
  const path = join(folder, 'file')
  try {
    await pipeline(await files.open(storage_key), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

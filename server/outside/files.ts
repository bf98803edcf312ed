import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where kept files lie. Keys are ours, never a user's text. */
export type Files = {
  /** Keeps the file at `path` under the key; it is there whole or not at all. */
  put(key: string, path: string): Promise<void>
  open(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/

/** Files in a folder of this machine. Several machines need one that they share. */
export function openFiles(folder: string): Files {
  const place = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, path) {
      const to = place(key)
      await mkdir(dirname(to), { recursive: true })
      // Copied beside its place first: the temporary folder may be on another disk, where renaming is not one step.
      await copyFile(path, `${to}.part`)
      await rename(`${to}.part`, to)
    },
    open: (key, range) => createReadStream(place(key), range),
    remove: (key) => rm(place(key), { force: true }),
  }
}

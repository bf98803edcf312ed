import { randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal, type RefusalName } from '#rules/refusals'

type ReadOptions = { range?: { start: number; end: number }; bytes?: number }

/** The storage of files. Keys are ours, never a user's text. */
export type Files = {
  /**
   * Stores the file at `path` under the key, atomically, also through a power failure. Refuses
   * `upload.notKept`.
   */
  put(key: string, path: string): Promise<void>
  /** Refuses `upload.gone` for a missing file, or one of another size. */
  open(key: string, wanted?: ReadOptions): Promise<Readable>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The names of all files below a folder written before this time, including unfinished ones. */
  olderThan(folder: string, at: Date): AsyncIterable<string>
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/
const partPattern = /^[a-z0-9/.-]+\.part$/

/** The folder of the files of a shop that keeps its own in this one. */
export const filesFolder = (data_dir: string) => join(data_dir, 'files')

/** Stores files in a folder of this machine. Several machines need a shared folder. */
export function openFiles(folder: string): Files {
  const place = (key: string) => {
    if (!keyPattern.test(key) && !partPattern.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, path) {
      const to = place(key)
      // Copied beside its place first: the temporary folder may be on another disk, where renaming is not
      // atomic.
      const part = `${to}.${randomUUID()}.part`
      try {
        await mkdir(dirname(to), { recursive: true })
        await copyFile(path, part)
        await flush(part)
        await rename(part, to)
        await flush(dirname(to))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw refusedBecause('upload.notKept', error)
      }
    },
    async open(key, { range, bytes } = {}) {
      const file = await open(place(key)).catch((error: unknown) => {
        throw refusedBecause('upload.gone', error)
      })
      await checkWhole(file, { key, bytes })
      return file.createReadStream(range)
    },
    has: (key) =>
      stat(place(key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    remove: (key) => rm(place(key), { force: true }),
    async *olderThan(below, at) {
      const found = await opendir(join(folder, below), { recursive: true }).catch(() => [])
      for await (const entry of found) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const { mtime } = await stat(path).catch(() => ({ mtime: at }))
        if (mtime < at) yield path.slice(folder.length + 1).replaceAll('\\', '/')
      }
    },
  }
}

/** Waits until the data is on the disk (fsync). */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function checkWhole(file: FileHandle, { key, bytes }: { key: string; bytes: number | undefined }) {
  const found = await file.stat()
  if (found.isFile() && (bytes === undefined || found.size === bytes)) return
  await file.close()
  throw refusedBecause('upload.gone', new Error(`${key} has ${found.size} bytes instead of ${bytes}`))
}

/** A refusal with its cause for the log. */
function refusedBecause(reason: RefusalName, cause: unknown): Refusal {
  return Object.assign(new Refusal(reason), { cause })
}

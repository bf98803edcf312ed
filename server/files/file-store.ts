import { createHash, randomUUID } from 'node:crypto'
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal, type RefusalName } from '#rules/refusals'

type ReadOptions = { range?: { start: number; end: number }; bytes?: number }

/** A stored file's size, and its hash where the storage keeps one beside it. */
export type StoredFacts = { bytes: number; sha256: Buffer | null }

/** How a browser is to take a file that the storage itself sends. */
export type DirectLink = { mime: string; disposition: string; seconds: number }

/** The storage of files. Keys are ours, never a user's text. */
export type Files = {
  /**
   * Stores the file at `path` under the key, atomically, also through a power failure. Refuses
   * `upload.notKept`.
   */
  put(key: string, path: string): Promise<void>
  /**
   * Refuses `upload.gone` for a missing file, or one of another size; `request.unavailable` while the storage
   * cannot be reached.
   */
  open(key: string, wanted?: ReadOptions): Promise<Readable>
  /** Null where there is no such file. */
  stat(key: string): Promise<StoredFacts | null>
  remove(key: string): Promise<void>
  /** The names of all files below a folder written before this time, including unfinished ones. */
  olderThan(folder: string, at: Date): AsyncIterable<string>
  /** The place of the file on this machine; null where it is missing, or kept elsewhere. */
  localPath(key: string): Promise<string | null>
  /** An address at which the storage itself sends the file for a while; null where it does not. */
  linkTo(key: string, read: DirectLink): Promise<string | null>
  /** Throws where no file can be written. */
  tryWriting(): Promise<void>
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/
const partPattern = /^[a-z0-9/.-]+\.part$/
export const isStorageKey = (key: string) => keyPattern.test(key)

/** The folder of the files of a shop that keeps its own in this one. */
export const filesFolder = (data_dir: string) => join(data_dir, 'files')

/** Stores files in a folder of this machine. Several machines need a shared folder. */
export function openFiles(folder: string): Files {
  const place = (key: string) => {
    if (!isStorageKey(key) && !partPattern.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  const factsOf = (key: string) => stat(place(key)).then((found) => (found.isFile() ? found : null), nothing)
  return {
    put: (key, path) => copyIn(path, place(key)),
    async open(key, { range, bytes } = {}) {
      const file = await open(place(key)).catch((error: unknown) => {
        throw refusedBecause('upload.gone', error)
      })
      await checkWhole(file, { key, bytes })
      return file.createReadStream(range)
    },
    async stat(key) {
      const found = await factsOf(key)
      return found && { bytes: found.size, sha256: null }
    },
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
    async localPath(key) {
      return (await factsOf(key)) ? place(key) : null
    },
    linkTo: async () => null,
    tryWriting: () => writeAndRemove(folder),
  }
}

const nothing = () => null

async function copyIn(path: string, to: string): Promise<void> {
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

/** A full or read-only disk takes no file. */
async function writeAndRemove(folder: string): Promise<void> {
  const path = join(folder, `.readiness-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, 'ready', { flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

async function checkWhole(file: FileHandle, { key, bytes }: { key: string; bytes: number | undefined }) {
  const found = await file.stat()
  if (found.isFile() && (bytes === undefined || found.size === bytes)) return
  await file.close()
  throw refusedBecause('upload.gone', new Error(`${key} has ${found.size} bytes instead of ${bytes}`))
}

/** A refusal with its cause for the log. */
export function refusedBecause(reason: RefusalName, cause: unknown): Refusal {
  return Object.assign(new Refusal(reason), { cause })
}

/** The SHA-256 of what a stream holds. */
export async function sha256Of(content: AsyncIterable<unknown>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece as Buffer)
  return hash.digest()
}

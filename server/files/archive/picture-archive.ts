import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise } from 'yauzl'
import { inOrderOfNames, isOfSystem } from '#rules/goods/feed/picture-name'
import { refuse } from '#rules/refusals'
import { FetchFailure, fetchLimits } from '../fetch/fetch-file.ts'

const entriesAtMost = 5_000
const longestName = 1_000
/** Ample for times and owners, which are all that archivers write into the extra field. */
const longestExtra = 1_000

const open = (path: string) =>
  openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false })

/** A name as its archive has it: marked as UTF-8, or rather so where it is, else Latin. */
function nameOf({ fileName }: Entry): string {
  // Names are not decoded by the reader, which would refuse a whole archive for one of them.
  const bytes = fileName as unknown as Buffer
  const text = bytes.toString('utf8')
  const name = text.includes('\ufffd') ? bytes.toString('latin1') : text
  return name.replace(/\p{Cc}/gu, '')
}

/** An archive on this machine, with its files by their names. */
export type OpenArchive = { path: string; entries: ReadonlyMap<string, Entry> }

/** Reads an archive's list of files; none is unpacked, and their names lead to no place of ours. */
export async function listArchive(path: string): Promise<OpenArchive> {
  const archive = await open(path)
  try {
    if (archive.entryCount > entriesAtMost) refuse('upload.tooComplex')
    const entries = new Map<string, Entry>()
    for await (const entry of archive.eachEntry()) {
      if (entry.extraFieldLength > longestExtra) refuse('upload.tooComplex')
      // Each four bytes of them are an object.
      entry.extraFields = []
      const name = nameOf(entry)
      const isFile = name !== '' && !/[/\\]$/.test(name) && name.length <= longestName
      if (isFile && !isOfSystem(name) && !entries.has(name)) entries.set(name, entry)
    }
    return { path, entries }
  } finally {
    archive.close()
  }
}

/**
 * The names of the files in an archive, as people count. Refuses what is no archive, or has no file
 * (`import.noArchive`), and one of more than 5,000 entries or with much beside them (`upload.tooComplex`).
 */
export async function namesInArchive(path: string): Promise<string[]> {
  const { entries } = await listArchive(path).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'Refusal') throw error
    return refuse('import.noArchive', {}, 'file_data')
  })
  if (entries.size === 0) refuse('import.noArchive', {}, 'file_data')
  return inOrderOfNames([...entries.keys()])
}

/** Unpacks a file of an archive, by its name, to `to`, and returns its hash. Throws a `FetchFailure`. */
export async function unpackFile(
  { path, entries }: OpenArchive,
  name: string,
  to: string,
): Promise<{ sha256: Buffer }> {
  const entry = entries.get(name)
  if (!entry) throw new FetchFailure('pictureMissing', { lasts: true })
  if (entry.uncompressedSize > fetchLimits.bytes) throw new FetchFailure('pictureLarge', { lasts: true })
  const archive = await open(path)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const counted = new Transform({
      transform(piece: Buffer, _encoding, done) {
        bytes += piece.length
        hash.update(piece)
        done(bytes > fetchLimits.bytes ? new FetchFailure('pictureLarge', { lasts: true }) : null, piece)
      },
    })
    await pipeline(await archive.openReadStreamPromise(entry), counted, createWriteStream(to))
    return { sha256: hash.digest() }
  } catch (error) {
    // A full disk, say: it is no fault of the picture.
    if (error instanceof FetchFailure || isOfSystemCall(error)) throw error
    // Locked by a password, or broken.
    throw new FetchFailure('pictureType', { lasts: true, cause: error })
  } finally {
    archive.close()
  }
}

const isOfSystemCall = (error: unknown) => error instanceof Error && 'syscall' in error

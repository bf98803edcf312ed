import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

type Entry = { name: string; method: number; packed: number; size: number; header: number }
export type Zip = { has(name: string): boolean; read(name: string): Promise<Readable> }

const endSign = 0x06054b50
const entrySign = 0x02014b50
const headerSign = 0x04034b50

class Broken extends Error {
  readonly code = 'Z_BROKEN_ARCHIVE'
}

/**
 * The parts of a ZIP file, read from the disk one at a time. Throws (code `Z_…`) when it is broken, or a part unpacks to more than
 * so many bytes: it is no table then, but a trap.
 */
export async function openZip(path: string, unpackedAtMost = 400 * 1024 * 1024): Promise<Zip> {
  const file = await open(path)
  try {
    const entries = await directory(file)
    return {
      has: (name) => entries.has(name),
      read: (name) => unpack(path, entries.get(name), unpackedAtMost),
    }
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Broken('the archive ends too soon')
  return buffer
}

async function directory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tailLength = Math.min(size, 65_557)
  const tail = await bytesAt(file, size - tailLength, tailLength)
  let end = tail.length - 22
  while (end >= 0 && tail.readUInt32LE(end) !== endSign) end -= 1
  if (end < 0) throw new Broken('the archive has no directory')
  const list = await bytesAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  const entries = new Map<string, Entry>()
  let at = 0
  for (let i = 0; i < tail.readUInt16LE(end + 10); i += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entrySign)
      throw new Broken('the directory is broken')
    const lengths = [28, 30, 32].map((offset) => list.readUInt16LE(at + offset))
    const name = list.toString('utf8', at + 46, at + 46 + lengths[0]!)
    entries.set(name, {
      name,
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      header: list.readUInt32LE(at + 42),
    })
    at += 46 + lengths[0]! + lengths[1]! + lengths[2]!
  }
  return entries
}

async function unpack(path: string, entry: Entry | undefined, unpackedAtMost: number): Promise<Readable> {
  if (!entry) throw new Broken('a part of the archive is missing')
  if (entry.size > unpackedAtMost || (entry.method !== 0 && entry.method !== 8))
    throw new Broken('a part cannot be unpacked')
  const file = await open(path)
  let start: number
  try {
    const header = await bytesAt(file, entry.header, 30)
    if (header.readUInt32LE(0) !== headerSign) throw new Broken('a part is not where it should be')
    start = entry.header + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await file.close()
  }
  if (entry.packed === 0) return new PassThrough().end()
  const source = createReadStream(path, { start, end: start + entry.packed - 1 })
  const target = atMost(unpackedAtMost)
  // Whoever reads the target gets the error; whoever stops reading closes the file.
  pipeline(source, entry.method === 8 ? createInflateRaw() : new PassThrough(), target, () => {})
  return target
}

/** Lets so many bytes through: what an archive says of its parts' sizes need not be so. */
function atMost(bytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(piece: Buffer, _encoding, next) {
      passed += piece.length
      if (passed > bytes) next(new Broken('a part is larger than it may be'))
      else next(null, piece)
    },
  })
}

import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal, refuse } from '#rules/refusals'
import type { DecodedRequest } from './fields.ts'

/** A call's file in a temporary folder; deleted once the call is answered. */
export type ReceivedFile = {
  /** Its path. */
  path: string
  /** The sender's name for it, without folders and control characters, at most 120 characters. */
  name: string
  bytes: number
  /** SHA-256 of its content. */
  sha256: Buffer
}

/**
 * Writes the file to disk. Refuses one that is missing, empty or truncated (`upload.failed`), or too large
 * (`upload.tooLarge`).
 */
export async function receiveFile(
  { file, rest }: DecodedRequest,
  limits: { maxBytes: number },
  keep: (path: string) => void,
): Promise<ReceivedFile> {
  if (!file) refuse('upload.failed', {}, 'file_data')
  const path = join(tmpdir(), `trestle-received-${randomUUID()}`)
  keep(path)
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      bytes += piece.length
      if (bytes > limits.maxBytes) refuse('upload.tooLarge', {}, file.fieldname)
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(file.file, counted, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    // An error of a full or read-only disk has a path; one without means that the file is truncated.
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === 'write' || syscall === 'open')
      throw Object.assign(new Refusal('upload.notKept', {}, file.fieldname), { cause: error })
    if (code !== undefined) throw error
    refuse('upload.failed', {}, file.fieldname)
  })
  if (bytes === 0) refuse('upload.failed', {}, file.fieldname)
  await rest()
  return { path, name: plainName(file.filename), bytes, sha256: hash.digest() }
}

/** A file's name as its owner wrote it, without what a name may not have. */
export function plainName(name: string | undefined): string {
  // Browsers send quotes and line ends in names as these.
  const written = (name ?? '').replace(/%(?:22|0A|0D)/gi, '')
  const last = basename(written.replaceAll('\\', '/')).normalize('NFC')
  // Also text direction marks, which make `gpj.exe` look like a picture.
  const plain = last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  return [...plain].slice(0, 120).join('') || 'file'
}

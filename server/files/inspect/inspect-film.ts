import { open } from 'node:fs/promises'

const headBytes = 16
/** A film of half an hour has some hundred boxes at its top. */
const boxesAtMost = 10_000

/**
 * Whether an MP4 is complete: its boxes (ISO/IEC 14496-12, section 4.2) follow one another to the end, so
 * that it is neither truncated nor has trailing data. Only zeros may remain.
 */
export async function isWholeFilm(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let at = 0
    for (let boxes = 0; at < size; boxes += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, at)
      const length = bytesRead < 8 ? 0 : lengthOf(buffer, size - at)
      if (length === 0) return onlyZeros(await file.read(Buffer.alloc(headBytes), 0, headBytes, at))
      at += length
      if (boxes > boxesAtMost) return false
    }
    return at === size
  } finally {
    await file.close()
  }
}

/**
 * The length of the box that begins here; 0 without one. In the file 1 means that the length follows, 0
 * that it takes the rest.
 */
function lengthOf(head: Buffer, left: number): number {
  if (!/^[\x20-\x7e\xa9]{4}$/.test(head.toString('latin1', 4, 8))) return 0
  const said = head.readUInt32BE(0)
  if (said === 0) return left
  const length = said === 1 ? Number(head.readBigUInt64BE(8)) : said
  return length >= 8 && Number.isSafeInteger(length) ? length : 0
}

const onlyZeros = ({ buffer, bytesRead }: { buffer: Buffer; bytesRead: number }) =>
  buffer.subarray(0, bytesRead).every((byte) => byte === 0)

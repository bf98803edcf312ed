import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from './limit-concurrency.ts'
import type { CachedPage } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

/** A window of 256 KiB holds any page, and takes little memory. */
const windowBits = 18
const chunkSize = 16 * 1024
const brotliOptions = (quality: number, length: number) => ({
  chunkSize,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})

/**
 * Compresses a fresh page quickly, because most pages are requested once. At 0.8 ms a page, passing it to a
 * thread and back would take as long.
 */
export function compressQuickly(plain: Buffer): Buffer {
  return ownBytes(brotliCompressSync(plain, brotliOptions(4, plain.length)))
}

/**
 * Copies the bytes into their own buffer: zlib and `Buffer.from` return slices of larger ones, which a
 * cached page would keep alive.
 */
function ownBytes(slice: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(slice.length)
  slice.copy(own)
  return own
}

/**
 * Pages requested again are compressed better, a tenth smaller for a millisecond more: what fits into the
 * initial congestion window (~14 KB) saves one round trip.
 */
const popularAfter = 2
const sent = new WeakMap<CachedPage, number>()
const oneByOne = limitConcurrency(1)

function countSent(page: CachedPage) {
  const times = (sent.get(page) ?? 0) + 1
  sent.set(page, times)
  if (times !== popularAfter) return
  oneByOne(async () => {
    const plain = await unpack(page.brotli)
    page.brotli = ownBytes(await brotli(plain, brotliOptions(6, plain.length)))
  })
    // On failure the page stays as it is.
    .catch(() => {})
}

const zipped = new WeakMap<CachedPage, Promise<Buffer>>()

/** The encoded page: `encoding` is empty for a plain one. */
type CompressedPage = { encoding: 'br' | 'gzip' | ''; body: Buffer }

/**
 * The page's bytes for a client that accepts these encodings. Pages are cached in Brotli, which all browsers
 * accept; other forms are made on demand, gzip once a page.
 */
export async function compressedFor(page: CachedPage, accepted: string): Promise<CompressedPage> {
  if (/\bbr\b/.test(accepted)) {
    countSent(page)
    return { encoding: 'br', body: page.brotli }
  }
  if (!/\bgzip\b/.test(accepted)) return { encoding: '', body: await unpack(page.brotli) }
  const made =
    zipped.get(page) ?? unpack(page.brotli).then(async (plain) => ownBytes(await zip(plain, { level: 6 })))
  zipped.set(page, made)
  return { encoding: 'gzip', body: await made }
}

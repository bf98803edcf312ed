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
 * Packs a page that was just made: quickly, for most pages are asked for once. At 0.8 ms a page it is not
 * worth the way to another thread and back, which takes as long.
 */
export function compressQuickly(plain: Buffer): Buffer {
  return ownBytes(brotliCompressSync(plain, brotliOptions(4, plain.length)))
}

/**
 * The bytes in a block of their own: zlib and `Buffer.from` give slices of larger ones, which a kept page
 * would hold on to.
 */
function ownBytes(slice: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(slice.length)
  slice.copy(own)
  return own
}

/**
 * Who is asked for again is packed better, a tenth smaller for a millisecond more: what fits into the first
 * ten packets of a connection is there a whole way to the server and back sooner.
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
    // Then it goes out as it is.
    .catch(() => {})
}

const zipped = new WeakMap<CachedPage, Promise<Buffer>>()

/** How a page goes out: `encoding` is empty for a plain one. */
export type CompressedPage = { encoding: 'br' | 'gzip' | ''; body: Buffer }

/**
 * The page's bytes for who accepts these encodings. Pages are kept in Brotli, which all browsers take; the
 * other forms are made when somebody asks, gzip once a page.
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

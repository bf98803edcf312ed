import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { Page } from './page-cache.ts'

const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

const zipped = new WeakMap<Page, Promise<Buffer>>()

/** How a page goes out: `encoding` is empty for a plain one. */
export type Packed = { encoding: 'br' | 'gzip' | ''; body: Buffer }

/**
 * The page's bytes for who accepts these encodings. Pages are kept in Brotli, which all browsers take; the other forms are
 * made when somebody asks, gzip once a page.
 */
export async function packedFor(page: Page, accepted: string): Promise<Packed> {
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', body: page.brotli }
  if (!/\bgzip\b/.test(accepted)) return { encoding: '', body: await unpack(page.brotli) }
  const made = zipped.get(page) ?? unpack(page.brotli).then((plain) => zip(plain, { level: 6 }))
  zipped.set(page, made)
  return { encoding: 'gzip', body: await made }
}

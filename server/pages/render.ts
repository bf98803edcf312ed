import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RenderedPage } from '#api/page-context'
import { contentSecurity } from './content-security.ts'
import type { Page } from './page-cache.ts'

const brotli = promisify(brotliCompress)
// Ours to set, or one visitor's: a cookie in a kept page would be everybody's.
const withheld = new Set([
  'set-cookie',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'vary',
])

/** Half as long to make as the best quality for pages, and 5 % larger. */
const quality = 5
/** A window of 128 KiB: as large as a page, and little memory to clear for each. */
const windowBits = 17

/** A page as it will be sent, from what the app answered: hashed, compressed, its inline scripts allowed. */
export async function pageOf(response: Response, options: { connect?: string | undefined }): Promise<Page> {
  const { html } = response as RenderedPage
  const plain = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const passed = [...response.headers].filter(([name]) => !withheld.has(name.toLowerCase()))
  const headers: Record<string, string> = Object.fromEntries(passed)
  if (type.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurity(html ?? plain.toString(), options)
  const packed = await brotli(plain, {
    chunkSize: 32 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  // What zlib gives may be a slice of a larger block; a kept page holds its own bytes only.
  const bytes = Buffer.from(packed)
  return { status: response.status, headers, etag, bytes: plain.length, brotli: bytes }
}

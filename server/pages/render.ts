import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurity } from './content-security.ts'
import type { Page } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
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

/** A page as it will be sent, from what the app answered: hashed, compressed, its inline scripts allowed. */
export async function pageOf(response: Response, options: { connect?: string | undefined }): Promise<Page> {
  const plain = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const passed = [...response.headers].filter(([name]) => !withheld.has(name.toLowerCase()))
  const headers: Record<string, string> = Object.fromEntries(passed)
  if (type.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurity(plain.toString('utf8'), options)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gz] = await Promise.all([brotli(plain, quality), zip(plain, { level: 6 })])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status: response.status, headers, etag, bytes: plain.length, brotli: br, gzip: gz }
}

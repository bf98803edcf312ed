import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurity } from './content-security.ts'
import type { Page } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Of what the app answers, these go out; the rest (lengths, connections) is for us to set.
const passed = ['content-type', 'location', 'cache-control', 'x-remix-response', 'x-remix-reload-document']

/** A page as it will be sent, from what the app answered: hashed, compressed, its inline scripts allowed. */
export async function pageOf(response: Response, options: { connect?: string | undefined }): Promise<Page> {
  const plain = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const headers: Record<string, string> = {}
  for (const name of passed) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (type.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurity(plain.toString('utf8'), options)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gz] = await Promise.all([brotli(plain, quality), zip(plain, { level: 6 })])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status: response.status, headers, etag, plain, brotli: br, gzip: gz }
}

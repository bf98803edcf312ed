import { hash } from 'node:crypto'
import type { RenderedPage } from '#api/page-context'
import { compressQuickly } from './compress-page.ts'
import { contentSecurity } from './content-security.ts'
import type { CachedPage } from './page-cache.ts'

// Headers that we set, or that belong to one visitor: a cookie in a cached page would reach everybody.
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

const desk = Buffer.allocUnsafe(512 * 1024)

/**
 * A text's bytes, valid until the next call: pages are compressed in a shared buffer instead of leaving a
 * copy of each behind.
 */
function bytesOf(text: string): Buffer {
  if (text.length * 3 > desk.length) return Buffer.from(text)
  return desk.subarray(0, desk.write(text))
}

/** The page to send, from the app's response: hashed, compressed, with its own inline scripts allowed. */
export async function pageOf(
  response: Response,
  options: { connect?: string | undefined; files?: string | undefined },
): Promise<CachedPage> {
  const { html, scripts = [] } = response as RenderedPage
  const plain = html === undefined ? Buffer.from(await response.arrayBuffer()) : bytesOf(html)
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const passed = [...response.headers].filter(([name]) => !withheld.has(name.toLowerCase()))
  const headers: Record<string, string> = Object.fromEntries(passed)
  if (type.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurity({ scripts, ...options })
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  return { status: response.status, headers, etag, bytes: plain.length, brotli: compressQuickly(plain) }
}

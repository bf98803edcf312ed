import { hash } from 'node:crypto'

type Allowed = {
  /**
   * The code of the inline scripts that the page was rendered with: never those found in its text, which may
   * be anybody's.
   */
  scripts: readonly string[]
  connect?: string | undefined
}

/**
 * The Content-Security-Policy of a page: scripts of our own host, and exactly those inline ones that its
 * maker put there (docs/decisions/0370). Possible because a page is made once and kept.
 */
export function contentSecurity({ scripts, connect }: Allowed): string {
  const codes = new Set(scripts.filter((code) => code !== ''))
  const hashes = Array.from(codes, (code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // Components set their measures as style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${connect ?? ''}`.trim(),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

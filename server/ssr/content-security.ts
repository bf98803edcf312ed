import { hash } from 'node:crypto'

type AllowedCode = {
  /**
   * The code of the inline scripts that the renderer added: never those found in the page's text, which
   * anybody may have written.
   */
  scripts: readonly string[]
  connect?: string | undefined
  /** Where private pictures and films come from beside our own host. */
  files?: string | undefined
}

/**
 * The Content-Security-Policy of a page: scripts of our own host, and exactly the inline ones of its
 * renderer (docs/decisions/0416). Possible because a page is rendered once and cached.
 */
export function contentSecurity({ scripts, connect, files }: AllowedCode): string {
  const codes = new Set(scripts.filter((code) => code !== ''))
  const hashes = Array.from(codes, (code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // Components set their sizes as style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${files ?? ''}`.trim(),
    `media-src 'self' blob: ${files ?? ''}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connect ?? ''}`.trim(),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

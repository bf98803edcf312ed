/**
 * Signature, version 1. It ties a request to the session (or, for a guest, to the visitor) whose key made it.
 * It is no guard against replay and proves no price: amounts are always the server's own.
 * Browser and server share this text; `tests/contract/signature-vectors.json` holds golden values for both.
 */

/** How far a request's timestamp may be off, in seconds, either way. */
export const clockWindowSeconds = 300

/** A field as it goes over the wire. Files are not fields. */
export type Scalar = string | number | boolean | null | undefined

/**
 * RFC 3986: everything but letters, digits and `-._~` as %XX. A lone surrogate becomes U+FFFD, as in any
 * form.
 */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** By the bytes of UTF-8, which for ASCII is the order JavaScript has itself. */
function byBytes(a: string, b: string): number {
  if (isAscii(a) && isAscii(b)) return a < b ? -1 : a > b ? 1 : 0
  const bytes = new TextEncoder()
  const [one, other] = [bytes.encode(a), bytes.encode(b)]
  for (let i = 0; i < Math.min(one.length, other.length); i += 1) {
    if (one[i] !== other[i]) return one[i]! - other[i]!
  }
  return one.length - other.length
}

/**
 * The fields as they are signed: without `signature`, without null, undefined and empty text (0 and false
 * stay), sorted by key, encoded, joined.
 */
export function canonicalFields(fields: Readonly<Record<string, Scalar>>): string {
  return Object.keys(fields)
    .filter((key) => key !== 'signature' && (fields[key] ?? '') !== '')
    .sort(byBytes)
    .map((key) => `${encode(key)}=${encode(String(fields[key]))}`)
    .join('&')
}

/** The text for the HMAC. `path` is the call's path, such as `/home/list`. */
export function signedText(path: string, fields: Readonly<Record<string, Scalar>>): string {
  return `POST\n${path}\n${canonicalFields(fields)}`
}

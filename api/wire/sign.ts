import { type Scalar, signedText } from './signature.ts'

const keys = new Map<string, Promise<CryptoKey>>()

/**
 * Signs fields in the browser. Where it offers no encryption (plain http from another machine) the same is
 * reckoned in JavaScript, so that the shop can be looked at there as well.
 */
export async function sign(
  key: string,
  path: string,
  fields: Readonly<Record<string, Scalar>>,
): Promise<string> {
  const text = new TextEncoder().encode(signedText(path, fields))
  const { subtle } = globalThis.crypto
  if (!subtle) {
    const { hmacSha256 } = await import('./hmac-sha256.ts')
    return hex(hmacSha256(new TextEncoder().encode(key), text))
  }
  let imported = keys.get(key)
  if (!imported) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    imported = subtle.importKey('raw', new TextEncoder().encode(key), algorithm, false, ['sign'])
    keys.clear()
    keys.set(key, imported)
  }
  return hex(new Uint8Array(await subtle.sign('HMAC', await imported, text)))
}

function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

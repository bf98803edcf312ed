/** The answer of `/user/credentialKey`. */
type CredentialKey = { kid: string; public_key: string; challenge: string }

/**
 * Encrypts a password for one use, in the browser: `kid.` and the base64 of RSA-OAEP-256 of `{value,
 * challenge}`. The same key and challenge serve one credential only. Throws where the page is not a secure
 * context (plain http from another machine), since browsers offer no encryption there.
 */
export async function encryptCredential(key: CredentialKey, value: string): Promise<string> {
  const { subtle } = globalThis.crypto
  if (!subtle) throw new Error('passwords can only be sent over https, or from this machine')
  const spki = Uint8Array.from(atob(key.public_key), (letter) => letter.charCodeAt(0))
  const rsa = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const plain = new TextEncoder().encode(JSON.stringify({ value, challenge: key.challenge }))
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, rsa, plain))
  return `${key.kid}.${btoa(String.fromCharCode(...sealed))}`
}

import { createHmac } from 'node:crypto'
import { clockWindowSeconds, signedText } from '#api/wire/signature'
import { refuse } from '#rules/refusals'
import { guestKeyOf, signKeyOf } from '../auth/token.ts'
import { isSame, type Secrets } from '../secrets/signing.ts'
import type { Fields } from './fields.ts'

/** The signature of these fields under a key, in hex. */
export function signatureOf(key: string, path: string, fields: Fields): string {
  return createHmac('sha256', key).update(signedText(path, fields)).digest('hex')
}

type SignedFields = { secrets: Secrets; path: string; fields: Fields; at: Date }

/**
 * Refuses a request that was not signed with its session's key, or for a guest its visitor's
 * (`request.badSignature`), or whose clock is more than five minutes off (`request.clockSkew`, with ours).
 */
export function checkSignature({ secrets, path, fields, at }: SignedFields): void {
  const { signature, timestamp } = fields
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) refuse('request.badSignature')
  const given = Buffer.from(signature, 'hex')
  const right = secrets.some((secret) => {
    const key = keyOf(secret, fields)
    return key !== null && isSame(Buffer.from(signatureOf(key, path, fields), 'hex'), given)
  })
  if (!right) refuse('request.badSignature')
  const server_time = Math.floor(at.getTime() / 1000)
  const said = Number(timestamp)
  if (!Number.isSafeInteger(said) || Math.abs(said - server_time) > clockWindowSeconds)
    refuse('request.clockSkew', { server_time })
}

/** The key that these fields should be signed with; null where they name neither a session nor a visitor. */
function keyOf(secret: string, { token, uuid }: Fields): string | null {
  if (token) return signKeyOf(secret, String(token))
  return uuid ? guestKeyOf(secret, String(uuid)) : null
}

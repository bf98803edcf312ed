import { createHmac, timingSafeEqual } from 'node:crypto'
import { clockWindowSeconds, signedText } from '#api/signature'
import { refuse } from '#rules/refusals'
import { guestKeyOf, signKeyOf } from '../joining/token.ts'
import type { Fields } from './fields.ts'

/** The signature of these fields under a key, in hex. */
export function signatureOf(key: string, path: string, fields: Fields): string {
  return createHmac('sha256', key).update(signedText(path, fields)).digest('hex')
}

type Signed = { secret: string; path: string; fields: Fields; at: Date }

/**
 * Refuses a request that was not signed with its session's key, or for a guest its visitor's
 * (`request.badSignature`), or whose clock is more than five minutes off (`request.clockSkew`, with ours).
 */
export function checkSignature({ secret, path, fields, at }: Signed): void {
  const { token, uuid, signature, timestamp } = fields
  const key = token ? signKeyOf(secret, String(token)) : uuid ? guestKeyOf(secret, String(uuid)) : null
  if (!key || typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature))
    refuse('request.badSignature')
  const right = Buffer.from(signatureOf(key, path, fields), 'hex')
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) refuse('request.badSignature')
  const server_time = Math.floor(at.getTime() / 1000)
  const said = Number(timestamp)
  if (!Number.isSafeInteger(said) || Math.abs(said - server_time) > clockWindowSeconds)
    refuse('request.clockSkew', { server_time })
}

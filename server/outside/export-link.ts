import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkSeconds } from './file-link.ts'

const signed = (secret: string, account_id: number, expires: number) =>
  createHmac('sha256', secret).update(`own data\n${account_id}\n${expires}`).digest('base64url')

/** A link to the export of a person's and a company's data, good for five minutes, for whoever has it. */
export function exportLink(secret: string, account_id: number, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + linkSeconds
  return `/own-data/${account_id}?expires=${expires}&signature=${signed(secret, account_id, expires)}`
}

/** Whether a link was signed by us and has not run out. */
export function exportLinkHolds(
  secret: string,
  link: { account_id: number; expires: unknown; signature: unknown },
  at: Date,
): boolean {
  const expires = Number(link.expires)
  const now = at.getTime() / 1000
  if (!Number.isSafeInteger(expires) || typeof link.signature !== 'string') return false
  if (!Number.isSafeInteger(link.account_id) || expires < now || expires > now + linkSeconds + 60)
    return false
  const right = Buffer.from(signed(secret, link.account_id, expires))
  const given = Buffer.from(link.signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

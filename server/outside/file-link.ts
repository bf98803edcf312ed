import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to a private file holds. */
export const linkSeconds = 300

const signed = (secret: string, id: string, expires: number) =>
  createHmac('sha256', secret).update(`file\n${id}\n${expires}`).digest('base64url')

/** A link to a kept file, good for five minutes, for whoever has it. Give it only to who may see the file. */
export function fileLink(secret: string, id: string, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + linkSeconds
  return `/file/${id}?expires=${expires}&signature=${signed(secret, id, expires)}`
}

/** Whether a link was signed by us and has not run out. */
export function linkHolds(
  secret: string,
  link: { id: string; expires: unknown; signature: unknown },
  at: Date,
): boolean {
  const expires = Number(link.expires)
  const now = at.getTime() / 1000
  if (!Number.isSafeInteger(expires) || typeof link.signature !== 'string') return false
  if (expires < now || expires > now + linkSeconds + 60) return false
  const right = Buffer.from(signed(secret, link.id, expires))
  const given = Buffer.from(link.signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to a private file holds. */
export const linkSeconds = 300

/** What a link is to; one signed for the one opens nothing of the other. */
type Kind = 'file' | 'picture-package'
type Link = { id: string; expires: unknown; signature: unknown }

const signed = (secret: string, name: string, expires: number) =>
  createHmac('sha256', secret).update(`${name}\n${expires}`).digest('base64url')

function linkTo(secret: string, { kind, id }: { kind: Kind; id: string }, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + linkSeconds
  return `/${kind}/${id}?expires=${expires}&signature=${signed(secret, `${kind}\n${id}`, expires)}`
}

function holds(secret: string, { kind, id, ...link }: Link & { kind: Kind }, at: Date): boolean {
  const expires = Number(link.expires)
  const now = at.getTime() / 1000
  if (!Number.isSafeInteger(expires) || typeof link.signature !== 'string') return false
  if (expires < now || expires > now + linkSeconds + 60) return false
  const right = Buffer.from(signed(secret, `${kind}\n${id}`, expires))
  const given = Buffer.from(link.signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** A link to a kept file, good for five minutes, for whoever has it. Give it only to who may see the file. */
export const fileLink = (secret: string, id: string, at: Date) => linkTo(secret, { kind: 'file', id }, at)

/** Whether a link to a file was signed by us and has not run out. */
export const linkHolds = (secret: string, link: Link, at: Date) =>
  holds(secret, { kind: 'file', ...link }, at)

/** A link to the pictures of a request that passed, as `fileLink` makes one to a file. */
export const packageLink = (secret: string, id: number, at: Date) =>
  linkTo(secret, { kind: 'picture-package', id: String(id) }, at)

/** Whether a link to a package was signed by us and has not run out. */
export const packageLinkHolds = (secret: string, link: Link, at: Date) =>
  holds(secret, { kind: 'picture-package', ...link }, at)

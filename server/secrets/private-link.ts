import { uploads } from '#rules/fields'
import { fromAddress, inAddress, isSignature, type Secrets, signature } from './signing.ts'

const { linkSeconds } = uploads

/** What a link is to, and the folder of its address: one signed for the one opens nothing of the other. */
type Kind = 'file' | 'picture-package' | 'own-data' | 'paper'
type Target = { kind: Kind; id: string | number }

/** What an address says of itself. */
export type Signed = { expires?: string; signature?: string }

const signed = ({ kind, id }: Target, expires: number) => ({ purpose: kind, text: `${id}\n${expires}` })

/**
 * A link to something private, good for five minutes, for whoever has it. Give it only to who may see the
 * thing.
 */
export function privateLink(secret: string, target: Target, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + linkSeconds
  const proof = inAddress(signature(secret, signed(target, expires)))
  return `/${target.kind}/${target.id}?expires=${expires}&signature=${proof}`
}

/** Whether a link was signed by us for this very thing, and has not run out. */
export function privateLinkHolds(secrets: Secrets, link: Target & Signed, at: Date): boolean {
  const expires = Number(link.expires)
  const now = at.getTime() / 1000
  if (!Number.isSafeInteger(expires)) return false
  if (expires < now || expires > now + linkSeconds + 60) return false
  return isSignature(secrets, signed(link, expires), fromAddress(link.signature))
}

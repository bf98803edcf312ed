import { uploads } from '#rules/fields'
import { fromAddress, inAddress, isSignature, type Secrets, signature } from './signing.ts'

const { linkSeconds } = uploads

/** Papers that are found by a number. */
export type NumberedPaperKind =
  | 'statement-paper'
  | 'storage-paper'
  | 'requisition-paper'
  | 'work-paper'
  | 'chat-paper'
  | 'list-paper'

/** The kind of target, and the folder of its address: a link for one kind opens nothing of another. */
type Kind =
  | NumberedPaperKind
  | 'file'
  | 'picture-package'
  | 'own-data'
  | 'invoices'
  | 'order-papers'
  | 'paper'
  | 'contract-paper'
  | 'lot-paper'
  | 'inbound-labels'
type Target = { kind: Kind; id: string | number }

/** The parameters of the address. */
export type LinkSignature = { expires?: string; signature?: string }

const signed = ({ kind, id }: Target, expires: number) => ({ purpose: kind, text: `${id}\n${expires}` })

/**
 * A link to something private, valid for five minutes for anybody who has it. Check permission before
 * creating it.
 */
export function privateLink(secret: string, target: Target, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + linkSeconds
  const proof = inAddress(signature(secret, signed(target, expires)))
  return `/${target.kind}/${target.id}?expires=${expires}&signature=${proof}`
}

/** Whether a link was signed by us for this very thing, and has not run out. */
export function privateLinkHolds(secrets: Secrets, link: Target & LinkSignature, at: Date): boolean {
  const expires = Number(link.expires)
  const now = at.getTime() / 1000
  if (!Number.isSafeInteger(expires)) return false
  if (expires < now || expires > now + linkSeconds + 60) return false
  return isSignature(secrets, signed(link, expires), fromAddress(link.signature))
}

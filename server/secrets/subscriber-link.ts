import { createHash, randomBytes } from 'node:crypto'
import type { SubscriberLinks } from '#market/talk/subscription/subscribe'
import { refuse } from '#rules/refusals'
import { fromAddress, inAddress, isSignature, type Secrets, signature } from './signing.ts'

/** The query that the links in a subscriber's mails carry. */
type SubscriberKeys = { s: string; k: string }

const signed = (subscriber_uuid: string) => ({ purpose: 'subscriber' as const, text: subscriber_uuid })

/**
 * The links of a subscriber's mails. They hold for as long as mails are kept, and nothing of them is stored.
 */
export function linksOf(secret: string, public_url: string) {
  return (subscriber_uuid: string): SubscriberLinks => {
    const query = `s=${subscriber_uuid}&k=${inAddress(signature(secret, signed(subscriber_uuid)))}`
    return {
      preferences: `${public_url}/subscribe/preferences?${query}`,
      unsubscribe: `${public_url}/unsubscribe?${query}`,
    }
  }
}

/** Whether a link of a subscriber's mail was made by us. */
export const isOurs = (secrets: Secrets, { s, k }: SubscriberKeys): boolean =>
  isSignature(secrets, signed(s.toLowerCase()), fromAddress(k))

/** The subscriber of a link. Refuses one that we did not sign (`subscription.linkInvalid`). */
export function holderOf(secrets: Secrets, held: SubscriberKeys): { subscriber_uuid: string } {
  if (!isOurs(secrets, held)) refuse('subscription.linkInvalid')
  return { subscriber_uuid: held.s.toLowerCase() }
}

/** A new one-time confirmation link, and its stored hash. (A page's `token` is a ticket to log in with.) */
export function confirmLink(public_url: string): { confirm: string; confirm_hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { confirm: `${public_url}/subscribe/confirm?link=${token}`, confirm_hash: confirmHash(token) }
}

export const confirmHash = (token: string) => createHash('sha256').update(token).digest()

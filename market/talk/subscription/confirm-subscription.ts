import type { Tx } from '#database/connect'
import { subscriberStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../actor.ts'
import { queueSecretMail } from '../../people/message/queue-mail.ts'
import type { SubscriptionRequest } from './subscribe.ts'

type Input = Pick<SubscriptionRequest, 'confirm_hash' | 'linksOf' | 'seal'>

/**
 * Confirms a subscription by the link of its mail, which works once: of simultaneous requests one
 * confirms, and the others are answered that it is confirmed already. Refuses an unknown or expired link
 * (`subscription.linkInvalid`).
 */
export async function confirmSubscription(tx: Tx, actor: Guest | User, input: Input) {
  const confirmed = await tx
    .updateTable('subscriber')
    .set({
      status: subscriberStatus.confirmed,
      confirmed_at: actor.at,
      unsubscribed_at: null,
      confirm_expires_at: null,
    })
    .where('confirm_hash', '=', input.confirm_hash)
    .where('status', '!=', subscriberStatus.confirmed)
    .where('confirm_expires_at', '>', actor.at)
    .returning(['subscriber_uuid', 'email', 'language'])
    .executeTakeFirst()
  if (confirmed) {
    const { subscriber_uuid, email: to, language } = confirmed
    const secrets = input.linksOf(subscriber_uuid)
    const letter = { template: 'subscriptionWelcome', to, language, params: {}, expires_at: null } as const
    await queueSecretMail(tx, actor, { ...letter, secrets, seal: input.seal })
    return { already: false }
  }
  const before = await tx
    .selectFrom('subscriber')
    .select('id')
    .where('confirm_hash', '=', input.confirm_hash)
    .where('status', '=', subscriberStatus.confirmed)
    .executeTakeFirst()
  if (!before) refuse('subscription.linkInvalid')
  return { already: true }
}

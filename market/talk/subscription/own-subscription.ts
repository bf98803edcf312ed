import type { subscriptionOf } from '#api/talk/subscription'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { subscriberStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import { maskedEmail } from '#rules/talk/subscription'
import type { Guest, User } from '../../actor.ts'

/** The subscriber that a link names; the server has verified the link's signature. */
type SubscriberKey = { subscriber_uuid: string }

/**
 * The choices of a link's subscriber, and their language. Refuses a deleted subscriber
 * (`subscription.linkInvalid`).
 */
export async function showSubscription(
  tx: Tx,
  _actor: Guest | User,
  { subscriber_uuid }: SubscriberKey,
): Promise<Out<typeof subscriptionOf>> {
  const row = await tx
    .selectFrom('subscriber')
    .select(['email', 'language', 'new_arrivals', 'specials', 'status'])
    .where('subscriber_uuid', '=', subscriber_uuid)
    .executeTakeFirst()
  if (!row) refuse('subscription.linkInvalid')
  return { ...row, email: maskedEmail(row.email) }
}

type Choice = SubscriberKey & { language: Language; new_arrivals: boolean; specials: boolean }

/**
 * Changes the choices of a confirmed subscriber. Refuses an empty choice, for which there is unsubscribing
 * (`subscription.nothingChosen`), and a subscriber who is not confirmed (`subscription.notSubscribed`).
 */
export async function saveSubscription(tx: Tx, _actor: Guest | User, choice: Choice) {
  const { subscriber_uuid, language, new_arrivals, specials } = choice
  if (!new_arrivals && !specials) refuse('subscription.nothingChosen', {}, 'new_arrivals')
  const saved = await tx
    .updateTable('subscriber')
    .set({ language, new_arrivals, specials })
    .where('subscriber_uuid', '=', subscriber_uuid)
    .where('status', '=', subscriberStatus.confirmed)
    .returning('id')
    .executeTakeFirst()
  if (!saved) refuse('subscription.notSubscribed')
  return {}
}

/** Ends a subscription, confirmed or not; changes nothing if it has ended already. */
export async function unsubscribe(tx: Tx, actor: { at: Date }, { subscriber_uuid }: SubscriberKey) {
  await tx
    .updateTable('subscriber')
    .set({ status: subscriberStatus.unsubscribed, unsubscribed_at: actor.at, confirm_expires_at: null })
    .where('subscriber_uuid', '=', subscriber_uuid)
    .where('status', '!=', subscriberStatus.unsubscribed)
    .execute()
  return {}
}

import type { subscriptionOf } from '#api/talk/subscription'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { subscriberStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import { maskedEmail } from '#rules/talk/subscription'
import type { Guest, User } from '../../actor.ts'

/** Whose link somebody holds; that the link is ours was seen at the edge. */
type Held = { subscriber_uuid: string }

/**
 * What the holder of a link gets, and in which language. Refuses one who was forgotten
 * (`subscription.linkInvalid`).
 */
export async function showSubscription(
  tx: Tx,
  _actor: Guest | User,
  { subscriber_uuid }: Held,
): Promise<Out<typeof subscriptionOf>> {
  const row = await tx
    .selectFrom('subscriber')
    .select(['email', 'language', 'new_arrivals', 'specials', 'status'])
    .where('subscriber_uuid', '=', subscriber_uuid)
    .executeTakeFirst()
  if (!row) refuse('subscription.linkInvalid')
  return { ...row, email: maskedEmail(row.email) }
}

type Choice = Held & { language: Language; new_arrivals: boolean; specials: boolean }

/**
 * Changes what a confirmed subscriber gets. Refuses a wish for nothing, which is what unsubscribing is for
 * (`subscription.nothingChosen`), and one who is not subscribed (`subscription.notSubscribed`).
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

/** Ends a subscription, also one that was never confirmed; nothing happens to one that has ended. */
export async function unsubscribe(tx: Tx, actor: { at: Date }, { subscriber_uuid }: Held) {
  await tx
    .updateTable('subscriber')
    .set({ status: subscriberStatus.unsubscribed, unsubscribed_at: actor.at, confirm_expires_at: null })
    .where('subscriber_uuid', '=', subscriber_uuid)
    .where('status', '!=', subscriberStatus.unsubscribed)
    .execute()
  return {}
}

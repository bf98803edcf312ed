import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { subscriberStatus } from '#rules/codes'
import { dayAt, timeZoneOf } from '#rules/days'
import { addMinutes } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import { confirmHours, subscriptionMailsADay } from '#rules/talk/subscription'
import { isEmail } from '#rules/text/plain-input'
import type { Guest, User } from '../../actor.ts'
import { queueSecretMail, type SealSecrets } from '../../people/message/queue-mail.ts'
import { idOfSite } from '../../sql/id-of-site.ts'

/** The links of a subscriber's mails, signed by the server. */
export type SubscriberLinks = { preferences: string; unsubscribe: string }

export type SubscriptionRequest = {
  email: string
  new_arrivals: boolean
  specials: boolean
  /** The id for a new subscriber. */
  subscriber_uuid: string
  /** The stored hash of the one-time link, and the link, for the mail alone. */
  confirm_hash: Buffer
  confirm: string
  linksOf: (subscriber_uuid: string) => SubscriberLinks
  seal: SealSecrets
}

/**
 * Records a subscription of this address, and mails it a one-time link to confirm; a confirmed subscriber
 * is mailed that instead. The answer is the same in every case, and no address gets more than three such
 * mails a day. Refuses a malformed address (`form.format`) and an empty choice
 * (`subscription.nothingChosen`).
 */
export async function subscribe(tx: Tx, actor: Guest | User, wish: SubscriptionRequest) {
  const { email, new_arrivals, specials, seal } = wish
  if (email === '') refuse('form.missing', { field: 'email' }, 'email')
  if (!isEmail(email)) refuse('form.format', { field: 'email' }, 'email')
  if (!new_arrivals && !specials) refuse('subscription.nothingChosen', {}, 'new_arrivals')
  await sql`select pg_advisory_xact_lock(hashtext(${`subscriber ${email.toLowerCase()}`}))`.execute(tx)
  const known = await tx
    .selectFrom('subscriber')
    .select(['id', 'subscriber_uuid', 'status', 'language', 'email', 'mailed', 'mailed_on'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  const today = dayAt(actor.at, timeZoneOf(actor.site))
  const mailed = known?.mailed_on === today ? known.mailed : 0
  if (mailed >= subscriptionMailsADay) return {}
  const count = { mailed_on: today, mailed: mailed + 1 }
  if (known?.status === subscriberStatus.confirmed) {
    await tx.updateTable('subscriber').set(count).where('id', '=', known.id).execute()
    const secrets = wish.linksOf(known.subscriber_uuid)
    const { email: to, language } = known
    const letter = { template: 'subscriptionKnown', to, language, params: {}, expires_at: null } as const
    await queueSecretMail(tx, actor, { ...letter, secrets, seal })
    return {}
  }
  const expires_at = addMinutes(actor.at, confirmHours * 60)
  const asked = {
    new_arrivals,
    specials,
    language: actor.language,
    confirm_hash: wish.confirm_hash,
    confirm_expires_at: expires_at,
    ...count,
  }
  const subscriber_uuid = known?.subscriber_uuid ?? wish.subscriber_uuid
  if (known) await tx.updateTable('subscriber').set(asked).where('id', '=', known.id).execute()
  else await insert(tx, actor, { ...asked, email, subscriber_uuid })
  const { unsubscribe } = wish.linksOf(subscriber_uuid)
  await queueSecretMail(tx, actor, {
    template: 'subscriptionConfirm',
    to: email,
    language: actor.language,
    params: { hours: confirmHours },
    secrets: { confirm: wish.confirm, unsubscribe },
    seal,
    expires_at,
  })
  return {}
}

type NewRow = Pick<
  SubscriptionRequest,
  'email' | 'new_arrivals' | 'specials' | 'subscriber_uuid' | 'confirm_hash'
> & {
  language: string
  confirm_expires_at: Date
  mailed_on: string
  mailed: number
}

async function insert(tx: Tx, actor: Guest | User, row: NewRow): Promise<void> {
  const site_id = await idOfSite(tx, actor)
  await tx
    .insertInto('subscriber')
    .values({ ...row, site_id, created_at: actor.at })
    .execute()
}

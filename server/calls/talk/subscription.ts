import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import * as subscription from '#api/talk/subscription'
import { confirmSubscription } from '#market/talk/subscription/confirm-subscription'
import { exportSubscribers, listSubscribers } from '#market/talk/subscription/list-subscribers'
import { saveSubscription, showSubscription, unsubscribe } from '#market/talk/subscription/own-subscription'
import { subscribe } from '#market/talk/subscription/subscribe'
import { codeName, subscriberStatus } from '#rules/codes'
import { dayAt, timeZoneOf } from '#rules/days'
import { openMailSecrets } from '../../secrets/mail-secrets.ts'
import { confirmHash, confirmLink, holderOf, linksOf } from '../../secrets/subscriber-link.ts'
import { harmless } from '../../spreadsheet/report.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

const columns = [
  'email',
  'language',
  'site',
  'new_arrivals',
  'specials',
  'status',
  'created_at',
  'confirmed_at',
  'unsubscribed_at',
] as const

export const subscriptionAnswers: readonly CallHandler[] = [
  answerInSteps(subscription.subscribe, async (steps, actor, { homepage, ...wish }) => {
    // A program's; it need not learn that it was found out.
    if (homepage !== '') return {}
    const { secret, secrets, config } = steps.shop
    const { seal } = openMailSecrets(secrets)
    const links = { linksOf: linksOf(secret, config.public_url), ...confirmLink(config.public_url), seal }
    const subscriber_uuid = randomUUID()
    return steps.once((tx) => subscribe(tx, actor, { ...wish, ...links, subscriber_uuid }))
  }),
  answerInSteps(subscription.confirmSubscription, ({ shop, once }, actor, { confirm_token }) => {
    const links = linksOf(shop.secret, shop.config.public_url)
    const { seal } = openMailSecrets(shop.secrets)
    return once((tx) =>
      confirmSubscription(tx, actor, { confirm_hash: confirmHash(confirm_token), linksOf: links, seal }),
    )
  }),
  answerInSteps(subscription.subscriptionOf, ({ shop, read }, actor, held) =>
    read((tx) => showSubscription(tx, actor, holderOf(shop.secrets, held))),
  ),
  answerInSteps(subscription.saveSubscription, ({ shop, once }, actor, { s, k, ...choice }) =>
    once((tx) => saveSubscription(tx, actor, { ...choice, ...holderOf(shop.secrets, { s, k }) })),
  ),
  answerInSteps(subscription.unsubscribe, ({ shop, once }, actor, held) =>
    once((tx) => unsubscribe(tx, actor, holderOf(shop.secrets, held))),
  ),
  answer(subscription.subscriberList, listSubscribers),
  answerInSteps(subscription.subscriberExport, async (steps, actor, input) => {
    const rows = await steps.once((tx) => exportSubscribers(tx, actor, input))
    const lines = rows.map((row) => [
      harmless(row.email),
      row.language,
      row.site,
      row.new_arrivals ? 1 : 0,
      row.specials ? 1 : 0,
      codeName(subscriberStatus, row.status),
      row.created_at,
      row.confirmed_at,
      row.unsubscribed_at,
    ])
    const day = dayAt(actor.at, timeZoneOf(actor.site))
    return { file_name: `subscribers-${day}.csv`, csv: stringify([[...columns], ...lines], { bom: true }) }
  }),
]

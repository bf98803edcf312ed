import { z } from 'zod'
import { subscriberStatus } from '#rules/codes'
import { call } from '../wire/call.ts'
import { emailText, search } from '../wire/plain-shapes.ts'
import {
  code,
  done,
  flag,
  head,
  idempotencyKey,
  language,
  listOf,
  nextKey,
  pageAfter,
  pageFromHead,
  text,
  words,
} from '../wire/shapes.ts'

/** The parameters of the links in a subscriber's mails: the subscriber, and our signature. */
const holder = { s: z.uuid(), k: words(60) }

export const subscribe = call('/home/subscribe', {
  who: 'anyone',
  does: 'Asks for news by mail. Nothing is sent until the link in the mail that follows is confirmed. Says the same whether the address is known or not.',
  in: z.object({
    email: emailText.default(''),
    new_arrivals: flag.default(true),
    specials: flag.default(true),
    /** A field that no person sees. */
    homepage: text(200).default(''),
  }),
  out: done,
  perMinute: 6,
})

export const confirmSubscription = call('/home/confirmSubscription', {
  who: 'anyone',
  does: 'Confirms a subscription by the `confirm_token` of its mail, which works once.',
  in: z.object({ confirm_token: words(60) }),
  out: z.object({ already: z.boolean() }),
  perMinute: 20,
})

export const subscriptionOf = call('/home/subscription', {
  who: 'anyone',
  does: 'Shows the subscription whose link somebody holds.',
  reads: true,
  in: z.object(holder),
  out: z.object({
    /** Its end is shown alone: links are passed on. */
    email: z.string(),
    language: z.string(),
    new_arrivals: z.boolean(),
    specials: z.boolean(),
    status: z.number(),
  }),
  perMinute: 60,
})

export const saveSubscription = call('/home/saveSubscription', {
  who: 'anyone',
  does: 'Changes what a confirmed subscriber gets, and in which language.',
  in: z.object({ ...holder, language, new_arrivals: flag, specials: flag }),
  out: done,
  perMinute: 20,
})

export const unsubscribe = call('/home/unsubscribe', {
  who: 'anyone',
  does: 'Ends a subscription by the link in its mails; also when it has ended already.',
  in: z.object(holder),
  out: done,
  perMinute: 20,
})

const wanted = {
  status: code({ ...subscriberStatus, all: -1 }).default(subscriberStatus.confirmed),
  search: search(80).default(''),
}

export const subscriberList = call('/office/subscriberList', {
  who: 'staff:editor',
  does: 'Who wants news by mail, newest first, by state; with how many there are of each.',
  reads: true,
  in: z.object({ ...wanted, ...pageAfter, ...pageFromHead }),
  out: listOf(
    z.object({
      id: z.number(),
      email: z.string(),
      language: z.string(),
      site: z.string(),
      new_arrivals: z.boolean(),
      specials: z.boolean(),
      status: z.number(),
      created_at: z.string(),
      confirmed_at: z.string().nullable(),
      unsubscribed_at: z.string().nullable(),
    }),
  ).extend({ next: nextKey, head, counts: z.array(z.object({ status: z.number(), count: z.number() })) }),
})

export const subscriberExport = call('/office/subscriberExport', {
  who: 'staff:editor',
  does: 'Those subscribers as CSV text. It is written down who took it.',
  in: z.object({ ...wanted, idempotency_key: idempotencyKey.optional() }),
  out: z.object({ file_name: z.string(), csv: z.string() }),
})

import { z } from 'zod'
import { chatHits, chatSides, chatSubjects } from '#rules/talk/chat'
import { call } from '../wire/call.ts'
import { dateText, moment, words } from '../wire/shapes.ts'

const hit = z.object({
  conversation_number: z.string(),
  company_name: z.string(),
  merchant: z
    .object({ name: z.string(), merchant_uuid: z.string(), logo: z.string().nullable() })
    .nullable()
    .describe('Null where the other side is the platform.'),
  subject: z.enum(chatSubjects),
  subject_ref: z.string(),
  subject_title: z.string(),
  no: z.number().int(),
  at: moment,
  side: z.enum(chatSides),
  mine: z.boolean(),
  name: z.string().describe('Empty of somebody who has left.'),
  body: z.string().describe('The part of it that was found.'),
})

export const searchChats = call('/chat/search', {
  who: 'user',
  does: 'What was said with these words, or with words that begin so, in conversations of this person, between days of the site, newest first.',
  reads: true,
  in: z.object({ words: words(80), from: dateText.optional(), to: dateText.optional() }),
  out: z.object({
    list: z.array(hit).max(chatHits),
    more: z.boolean().describe('There are more than are given.'),
  }),
  perMinute: 60,
})

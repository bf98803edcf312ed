import { z } from 'zod'
import { cardKinds, chatSides, chatSubjects, messageLength, threadPage } from '#rules/talk/chat'
import { call } from '../wire/call.ts'
import { neededModel, search } from '../wire/plain-shapes.ts'
import {
  done,
  fileIds,
  id,
  int,
  linkedFile,
  listOf,
  moment,
  nextKey,
  pageAfter,
  text,
} from '../wire/shapes.ts'

export const conversation_number = neededModel(20, 'chat.choose')
const side = z.enum(chatSides)
const subject = z.enum(chatSubjects)
const no = int.pipe(z.number().min(0))
const state = z.union([z.literal(0), z.literal(1), z.literal(2)])

const about = {
  subject,
  subject_ref: z.string().describe('Its number, or of a product its id; empty without a subject.'),
  subject_title: z.string().describe('Of a product its title in the reader’s language, else empty.'),
}
export const conversationHead = z.object({
  conversation_number: z.string(),
  company_name: z.string(),
  merchant: z
    .object({ name: z.string(), merchant_uuid: z.string(), logo: z.string().nullable() })
    .nullable()
    .describe('Null where the other side is the platform.'),
  ...about,
  state,
  unread: z.number().int(),
  assigned_to: z
    .string()
    .nullable()
    .describe('Who answers it: of the side that is asked, for the platform’s people of the platform.'),
  assigned_to_me: z.boolean(),
  helped: z.boolean().describe('The platform was called in, and reads along.'),
  help_since: moment.nullable().describe('Since when it is waited for.'),
  waiting_since: moment.nullable().describe('Since when the buyer waits for an answer.'),
  last_no: z.number().int(),
  last_at: moment,
})
const row = conversationHead.extend({
  last: z
    .object({
      side: side.nullable(),
      mine: z.boolean(),
      body: z.string().describe('How it begins.'),
      files: z.number().int(),
      card: z.boolean(),
      withdrawn: z.boolean(),
    })
    .nullable(),
})

const card = z.object({
  kind: z.enum(cardKinds),
  ref: z.string(),
  title: z.string(),
  preview: z.string().nullable(),
  status: z.number().int().nullable().describe('Of an order, a contract or a refund.'),
  order_kind: z.number().int().nullable(),
  gone: z.boolean().describe('It can no longer be seen.'),
})
const message = z.object({
  no: z.number().int(),
  side: side.nullable().describe('Null: a line of the system, whose body names it.'),
  mine: z.boolean(),
  name: z.string().describe('Empty of somebody who has left.'),
  body: z.string(),
  card: card.nullable(),
  files: z.array(linkedFile),
  withdrawn: z.boolean(),
  client_key: z.string().nullable().describe('Of own messages.'),
  at: moment,
})

export const chatList = call('/chat/list', {
  who: 'user',
  does: 'The conversations that this person takes part in, what was said last first.',
  reads: true,
  in: z.object({
    tab: z.enum(['all', 'mine', 'nobody']).default('all'),
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: listOf(row).extend({
    next: nextKey,
    counts: z
      .object({ all: z.number().int(), mine: z.number().int(), nobody: z.number().int() })
      .describe('How many are in each tab; those that nobody answers are open.'),
  }),
})

export const chatThread = call('/chat/thread', {
  who: 'user',
  does: 'A conversation with its newest messages, those before a number, or those after one; oldest first.',
  reads: true,
  in: z.object({
    conversation_number,
    before: no.optional(),
    after: no.optional(),
    limit: int.pipe(z.number().min(1).max(threadPage)).default(50),
  }),
  out: z.object({
    conversation: conversationHead,
    side: side.describe('The side of who asks.'),
    first_no: z.number().int().describe('From which message on who asks reads.'),
    read_no: z.number().int(),
    read_by_others: z.number().int().describe('How far the other side has read.'),
    may_write: z.boolean(),
    muted_until: moment.nullable().describe('Until when who asks writes nothing.'),
    service: z
      .object({ open: z.boolean(), next: moment.nullable() })
      .nullable()
      .describe('Whether the side that is asked is there, and when next; null where it gave no hours.'),
    watched: z.boolean().describe('Who asks takes no part: they opened it for a reason, to read.'),
    list: z.array(message),
    now: moment,
  }),
})

export const openChat = call('/chat/open', {
  who: 'user',
  does: 'Opens a conversation about something with a manufacturer, or with the platform; gives the one that is open already.',
  in: z.object({
    merchant_uuid: z.uuid().or(z.literal('')).default(''),
    subject: subject.default('none'),
    subject_ref: text(40).default(''),
    company_id: id.optional().describe('Of staff who write to a company without a subject.'),
  }),
  out: z.object({ conversation_number: z.string(), existing: z.boolean() }),
  perMinute: 30,
})

export const chatService = call('/chat/service', {
  who: 'user',
  does: 'Whether a manufacturer has anybody who talks for it.',
  reads: true,
  in: z.object({ merchant_uuid: z.uuid() }),
  out: z.object({ available: z.boolean() }),
})

export const sendMessage = call('/chat/send', {
  who: 'user',
  does: 'Says something in a conversation, once for each `client_key`; with up to five own files, or a card.',
  in: z.object({
    conversation_number,
    client_key: z.uuid(),
    body: text(messageLength).default(''),
    card_kind: z.enum(cardKinds).or(z.literal('')).default(''),
    card_ref: text(40).default(''),
    file_ids: fileIds.default([]),
  }),
  out: z.object({ no: z.number().int(), at: moment }),
  perMinute: 30,
})

export const withdrawMessage = call('/chat/withdraw', {
  who: 'user',
  does: 'Takes back an own message within two minutes: its text and files go for everybody.',
  in: z.object({ conversation_number, no: int.pipe(z.number().min(1)) }),
  out: done,
})

export const readChat = call('/chat/read', {
  who: 'user',
  does: 'Marks a conversation as read up to a message; gives what is unread in it and in all.',
  in: z.object({ conversation_number, no }),
  out: z.object({ unread: z.number().int(), total: z.number().int() }),
})

export const unreadChats = call('/chat/unread', {
  who: 'user',
  does: 'How many messages are unread in all conversations of this person.',
  reads: true,
  in: z.object({}),
  out: z.object({ total: z.number().int() }),
})

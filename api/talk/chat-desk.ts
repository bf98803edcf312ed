import { z } from 'zod'
import { assignEvents, watchReason } from '#rules/talk/chat-desk'
import { call } from '../wire/call.ts'
import { done, flag, listOf, moment, nextKey, pageAfter, text } from '../wire/shapes.ts'
import { conversation_number, conversationHead } from './chat.ts'

export const assignChat = call('/chat/assign', {
  who: 'user',
  does: 'Takes a conversation, hands it over to a colleague of the same side, or releases it.',
  in: z.object({
    conversation_number,
    event: z.enum(assignEvents),
    to: z.uuid().or(z.literal('')).default('').describe('The `user_uuid` of the colleague it is handed to.'),
  }),
  out: done,
  perMinute: 60,
})

export const chatColleagues = call('/chat/colleagues', {
  who: 'user',
  does: 'Who of the own side of a conversation may answer it.',
  reads: true,
  in: z.object({ conversation_number }),
  out: z.object({
    list: z.array(z.object({ user_uuid: z.string(), name: z.string(), you: z.boolean() })),
  }),
})

export const closeChat = call('/chat/close', {
  who: 'user',
  does: 'Closes a conversation, as the manufacturer or the platform; the next line opens it again.',
  in: z.object({ conversation_number }),
  out: done,
})

export const askChatHelp = call('/chat/askHelp', {
  who: 'user',
  does: 'Calls the platform into a conversation with a manufacturer; it reads from then on, and the last lines where they are shared.',
  in: z.object({ conversation_number, share: flag.default(false) }),
  out: done,
  perMinute: 10,
})

export const endChatHelp = call('/office/endChatHelp', {
  who: 'staff:service',
  does: 'Leaves a conversation that the platform was called into; it is read no more.',
  in: z.object({ conversation_number }),
  out: done,
})

export const chatQueue = call('/office/chatQueue', {
  who: 'staff:service',
  does: 'Conversations that wait for the platform, the longest first: those it was called into, or its own.',
  reads: true,
  in: z.object({ tab: z.enum(['help', 'ours']).default('help'), ...pageAfter }),
  out: listOf(conversationHead.extend({ since: moment, due_at: moment })).extend({
    next: nextKey,
    counts: z.object({ help: z.number().int(), ours: z.number().int() }),
  }),
})

export const watchChat = call('/office/chatWatch', {
  who: 'staff:service',
  does: 'Opens a conversation to which the platform was not called, to read it for a day, for a reason; its thread says so.',
  in: z.object({ conversation_number, reason: text(watchReason.most).default('') }),
  out: z.object({ conversation_number: z.string() }),
})

import { z } from 'zod'
import { noteLength } from '#rules/talk/chat-desk'
import { answerPlaces, quickBodyLength, quickTitleLength } from '#rules/talk/quick-answer'
import { call } from '../wire/call.ts'
import { done, id, moment, text, words } from '../wire/shapes.ts'
import { conversation_number } from './chat.ts'

export const chatNotes = call('/chat/notes', {
  who: 'user',
  does: 'What colleagues of the own side noted about a conversation, oldest first; the other side sees none of it.',
  reads: true,
  in: z.object({ conversation_number }),
  out: z.object({
    list: z.array(
      z.object({ no: z.number().int(), body: z.string(), name: z.string(), mine: z.boolean(), at: moment }),
    ),
  }),
})

export const addChatNote = call('/chat/note', {
  who: 'user',
  does: 'Notes something about a conversation for colleagues of the own side.',
  in: z.object({ conversation_number, body: words(noteLength) }),
  out: z.object({ no: z.number().int() }),
  perMinute: 30,
})

const body = z.object({
  'en-US': z.string(),
  'es-ES': z.string().optional(),
  'zh-CN': z.string().optional(),
})

/** Where quick answers are given: in conversations, where nothing else is said. */
const place = z.enum(answerPlaces).default('chat')

export const quickAnswers = call('/chat/quickAnswers', {
  who: 'user',
  does: 'The quick answers of a manufacturer, or of the platform, for those who answer or decide at a place.',
  reads: true,
  in: z.object({ place }),
  out: z.object({ list: z.array(z.object({ id: z.number().int(), title: z.string(), body })) }),
})

export const saveQuickAnswer = call('/chat/saveQuickAnswer', {
  who: 'user',
  does: 'Adds a quick answer to a place, or changes one there; in at least one language.',
  in: z.object({
    id: id.optional(),
    place,
    title: words(quickTitleLength),
    body_en: text(quickBodyLength).default(''),
    body_es: text(quickBodyLength).default(''),
    body_zh: text(quickBodyLength).default(''),
  }),
  out: z.object({ id: z.number().int() }),
})

export const removeQuickAnswer = call('/chat/removeQuickAnswer', {
  who: 'user',
  does: 'Takes a quick answer away from its place.',
  in: z.object({ id, place }),
  out: done,
})

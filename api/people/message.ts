import { z } from 'zod'
import { isTimeZone } from '#rules/days'
import { noticeKinds } from '#rules/people/notices'
import { call } from '../wire/call.ts'
import {
  done,
  flag,
  head,
  id,
  idempotencyKey,
  idList,
  jsonText,
  listOf,
  nextKey,
  pageAfter,
  pageFromHead,
  words,
} from '../wire/shapes.ts'

const kind = z.enum(noticeKinds)
const minute = z.number().int().min(0).max(1439)
const quiet = z
  .object({ from: minute, until: minute, zone: z.string().max(60).refine(isTimeZone) })
  .refine(({ from, until }) => from !== until)
  .nullable()
  .describe('Between which minutes of the day, by the clock of a zone, no such mail is sent.')
const texts = z.object({ 'en-US': words(120), 'zh-CN': words(120), 'es-ES': words(120) })
const bodies = z.object({ 'en-US': words(4000), 'zh-CN': words(4000), 'es-ES': words(4000) })

export const notice = z.object({
  id: z.number(),
  kind,
  /** The name of the text; the app renders it with `params` in the reader's language. */
  name: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The text of an announcement, in the reader's language. */
  announcement: z.object({ title: z.string(), body: z.string() }).nullable(),
  created_at: z.string(),
  read: z.boolean(),
})
export const unread = z.partialRecord(kind, z.number()).describe('How many are unread, by kind.')

export const noticeList = call('/user/noticeList', {
  who: 'user',
  does: 'What this person was told, newest first, by kind or only what is unread.',
  reads: true,
  in: z.object({
    kind: kind.or(z.literal('')).default(''),
    unread: flag.default(false),
    ...pageAfter,
    ...pageFromHead,
  }),
  out: listOf(notice).extend({ next: nextKey, head, unread }),
})

export const noticeDetail = call('/user/noticeDetail', {
  who: 'user',
  does: 'One notice; it counts as read from here on.',
  in: z.object({ id }),
  out: notice,
})

export const readNotices = call('/user/readNotices', {
  who: 'user',
  does: 'Marks notices as read (or, with `read` 0, unread): the ones named, or else all of a kind, or all.',
  in: z.object({
    ids: idList.default([]),
    kind: kind.or(z.literal('')).default(''),
    read: flag.default(true),
  }),
  out: z.object({ unread }),
})

export const unreadNotices = call('/user/unreadNotices', {
  who: 'user',
  does: 'How many notices are unread, by kind.',
  reads: true,
  in: z.object({}),
  out: z.object({ unread }),
})

export const noticeChoices = call('/user/noticeChoices', {
  who: 'user',
  acting: false,
  does: 'Which kinds of notices also come by mail.',
  reads: true,
  in: z.object({}),
  out: z.object({ list: z.array(z.object({ kind, by_mail: z.boolean(), quiet })) }),
})

export const saveNoticeChoice = call('/user/saveNoticeChoice', {
  who: 'user',
  does: 'Says whether a kind of notices also comes by mail, and of the chat when none does. What is about the security of the account always does.',
  in: z.object({ kind, by_mail: flag, quiet: jsonText(quiet).optional() }),
  out: done,
})

export const announce = call('/office/announce', {
  who: 'staff:editor',
  does: 'Announces something to every buyer and merchant, in three languages.',
  in: z.object({
    title: jsonText(texts),
    body: jsonText(bodies),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ id: z.number(), readers: z.number().int() }),
  perMinute: 10,
})

export const announcementList = call('/office/announcementList', {
  who: 'staff:editor',
  does: 'What was announced, newest first, with how many it went to and how many have read it.',
  reads: true,
  in: z.object(pageFromHead),
  out: listOf(
    z.object({
      id: z.number(),
      title: z.string(),
      body: z.string(),
      author: z.string(),
      created_at: z.string(),
      readers: z.number(),
      read: z.number(),
    }),
  ).extend({ head }),
})

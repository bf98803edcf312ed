import { z } from 'zod'
import { noteKinds, staffNoteLength } from '#rules/talk/staff-note'
import { call } from '../wire/call.ts'
import { done, flag, id, idempotencyKey, moment, words } from '../wire/shapes.ts'

/** What a note is about: its kind, and its number or id as in the address of its page. */
const about = { kind: z.enum(noteKinds), ref: words(40) }
const person = z.object({ account_id: z.number().int(), name: z.string() })

export const staffNotes = call('/office/notes', {
  who: 'staff',
  does: 'What colleagues noted about an order, a company, a voucher, a certification or a refund, oldest first, for those whose role reads that thing.',
  reads: true,
  in: z.object(about),
  out: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        mine: z.boolean(),
        at: moment,
        pinned: z.boolean(),
        /** Empty where it was taken back. */
        body: z.string(),
        named: z.array(z.string()),
        taken_back: z.object({ name: z.string(), at: moment }).nullable(),
      }),
    ),
    /** Whom a note can name: colleagues who read it. */
    colleagues: z.array(person),
  }),
})

export const writeStaffNote = call('/office/writeNote', {
  who: 'staff',
  does: 'Notes something for colleagues; who is named by @name is told, and a pinned note stands at the head of the page.',
  in: z.object({
    ...about,
    body: words(staffNoteLength),
    pinned: flag.default(false),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ id: z.number().int(), named: z.array(z.string()) }),
  perMinute: 30,
})

export const pinStaffNote = call('/office/pinNote', {
  who: 'staff',
  does: 'Pins a note to the head of its page, or takes it down from there.',
  in: z.object({ id, pinned: flag }),
  out: done,
})

export const takeBackStaffNote = call('/office/takeBackNote', {
  who: 'staff',
  does: 'Takes a note of one’s own back; who wrote it and when stays, what it said is shown no more.',
  in: z.object({ id }),
  out: done,
})

export const notesForMe = call('/office/notesForMe', {
  who: 'staff',
  does: 'The notes that name this person and that the person has not ticked as seen, newest first.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        ...about,
        /** Of a voucher, so that its list is found. */
        voucher_status: z.number().int().nullable(),
        body: z.string(),
        name: z.string(),
        at: moment,
      }),
    ),
  }),
})

export const seeStaffNote = call('/office/seeNote', {
  who: 'staff',
  does: 'Ticks a note that names this person as seen.',
  in: z.object({ id }),
  out: done,
})

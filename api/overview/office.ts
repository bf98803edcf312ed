import { z } from 'zod'
import { mailStatuses } from '#rules/people/mail'
import { feedHead, importRowShape, importShape, mappingShape, pictureCounts } from '../goods/import-shapes.ts'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import {
  dateText,
  done,
  head,
  id,
  int,
  jsonText,
  nextKey,
  page,
  pageAfter,
  pageFromHead,
  text,
} from '../wire/shapes.ts'

export const officeHome = call('/office/home', {
  who: 'staff',
  does: 'What waits for staff: queues with counts, the age of the oldest, by when it is due, and how many are late. Of a warehouse, if named: orders to work on in others are not counted.',
  reads: true,
  in: z.object({ warehouse_id: id.optional() }),
  out: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        count: z.number(),
        oldest_at: z.string().nullable(),
        due_at: z
          .string()
          .nullable()
          .describe('By when the oldest is to be served; null for a queue without a deadline.'),
        late: z.number(),
      }),
    ),
  }),
})

export const mailList = call('/office/mailList', {
  who: 'staff:administrator',
  does: 'Mails of the outbox, newest first.',
  reads: true,
  in: z.object({ search: search(80).default(''), ...pageAfter, head: pageFromHead.head }),
  out: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        recipient: z.string(),
        subject: z.string(),
        template: z.string(),
        status: z.enum(mailStatuses),
        created_at: z.string(),
        sent_at: z.string().nullable(),
      }),
    ),
    next: nextKey,
    head,
    count: z.number(),
  }),
})
export const mailDetail = call('/office/mail', {
  who: 'staff:administrator',
  does: 'One mail with its text, unless it carries a code or a link for its reader alone.',
  reads: true,
  in: z.object({ id: int }),
  out: z.object({
    id: z.number(),
    recipient: z.string(),
    template: z.string(),
    subject: z.string(),
    body_text: z.string(),
    body_html: z.string(),
    withheld: z.boolean().describe('Whether its text is for its reader alone.'),
    status: z.enum(mailStatuses),
    error: z.string().nullable(),
    created_at: z.string(),
  }),
})

export const auditList = call('/office/auditList', {
  who: 'staff:auditor',
  does: 'The audit log, newest first: for administrators all of it, for auditors what auditors decide.',
  reads: true,
  replica: true,
  in: z.object({
    subject: text(40).default(''),
    search: search(80).default(''),
    from: dateText.optional(),
    to: dateText.optional(),
    ...pageAfter,
    head: pageFromHead.head,
  }),
  out: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        by: z.string(),
        action: z.string(),
        subject: z.string(),
        subject_id: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    next: nextKey,
    head,
    count: z.number(),
    /** Whether the chain of hashes holds over the rows shown. */
    intact: z.boolean(),
  }),
})

export const importPreview = call('/office/importPreview', {
  who: 'staff:editor',
  does: 'Reads the head of an uploaded feed: delimiter, columns, first rows, and a mapping guessed from the names.',
  files: true,
  in: z.object({ merchant_id: id }),
  out: z.object({
    upload_id: z.uuid(),
    file_name: z.string(),
    ...feedHead,
  }),
})
export const importStart = call('/office/importStart', {
  who: 'staff:editor',
  does: 'Starts an import, or a dry run of it.',
  in: z.object({
    upload_id: z.uuid(),
    merchant_id: id,
    mapping: jsonText(mappingShape),
    dry_run: int.default(0),
    /** 1: categories of the feed that are not known yet are made. */
    create_categories: int.default(0),
  }),
  out: z.object({ id: z.number() }),
})
export const importPictures = call('/office/importPictures', {
  who: 'staff:editor',
  does: 'Takes a ZIP of pictures of a merchant’s goods, matched with items by the numbers in their names: SN.jpg, SN_2.jpg, SN-red.jpg.',
  files: true,
  in: z.object({ merchant_id: id }),
  out: z.object({ id: z.number() }),
})
export const importRuns = call('/office/importList', {
  who: 'staff:editor',
  does: 'The imports, newest first.',
  reads: true,
  in: z.object(pageFromHead),
  out: z.object({ list: z.array(importShape), head, count: z.number() }),
})
export const importDetail = call('/office/import', {
  who: 'staff:editor',
  does: 'One import with its progress, its merged and rejected rows, and pictures that could not be fetched.',
  reads: true,
  in: z.object({
    id: int,
    outcome: z.enum(['', 'warned', 'merged', 'rejected', 'pictures']).default(''),
    ...page,
  }),
  out: z.object({
    import: importShape,
    pictures: pictureCounts,
    rows: z.array(importRowShape),
    count: z.number(),
  }),
})
export const importReport = call('/office/importReport', {
  who: 'staff:editor',
  does: 'The report of an import as CSV text.',
  reads: true,
  in: z.object({ id: int }),
  out: z.object({ file_name: z.string(), csv: z.string() }),
})
export const merchantList = call('/office/merchantList', {
  who: 'staff:editor',
  does: 'The merchants, by name.',
  reads: true,
  in: z.object({}),
  out: z.object({ list: z.array(z.object({ id: z.number(), merchant_uuid: z.string(), name: z.string() })) }),
})
export const retryMail = call('/office/retryMail', {
  who: 'staff:administrator',
  does: 'Sends a failed mail again.',
  in: z.object({ id: int }),
  out: done,
})
export const retryMails = call('/office/retryMails', {
  who: 'staff:administrator',
  does: 'Sends every failed mail again; gives how many.',
  in: z.object({}),
  out: z.object({ count: z.number() }),
})

import { z } from 'zod'
import { merchantApplicationStatus } from '#rules/codes'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { countText, emailText, number, numberText, phoneText, search } from '../wire/plain-shapes.ts'
import {
  code,
  decided_by,
  done,
  flag,
  id,
  idempotencyKey,
  idList,
  int,
  linkedFile,
  listOf,
  nextKey,
  pageAfter,
  retryKey,
  text,
} from '../wire/shapes.ts'

export const applyMerchant = call('/home/applyMerchant', {
  who: 'anyone',
  does: 'Takes a manufacturer’s application with the business licence (`file_data`); or, with the number of one that failed, the same anew.',
  files: true,
  in: z.object({
    /** Empty for a new one. */
    application_number: numberText(12).default(''),
    company_name: text(120).default(''),
    contact_name: text(80).default(''),
    email: emailText.default(''),
    phone: phoneText.default(''),
    country: text(2).default(''),
    category_ids: idList.default([]),
    website: text(200).default(''),
    factory_m2: countText(12).default(''),
    message: text(2000).default(''),
    /** 1: no file comes along, the licence is the one that was sent before. */
    keep_licence: flag.default(false),
    /** A field that no person sees. */
    homepage: text(200).default(''),
    idempotency_key: retryKey,
  }),
  out: z.object({ application_number: z.string() }),
  perMinute: 6,
  perDay: 8,
})

const said = {
  application_number: z.string(),
  status: z.number(),
  round: z.number(),
  company_name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  category_ids: z.array(z.number()),
  website: z.string(),
  factory_m2: z.number(),
  message: z.string(),
  reason: z.string(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
}

export const merchantApplication = call('/home/merchantApplication', {
  who: 'anyone',
  does: 'How far an application is, by its number and e-mail together; with what was said, so that one that failed can be mended.',
  reads: true,
  in: z.object({ application_number: number(12), email: emailText.min(1) }),
  out: z.object({ ...said, licence_name: z.string() }),
  perMinute: 12,
})

export const applicationList = call('/office/applicationList', {
  who: 'staff:auditor',
  does: 'Manufacturers’ applications: those to decide oldest first, those decided newest first.',
  reads: true,
  in: z.object({
    status: code(merchantApplicationStatus).default(merchantApplicationStatus.underAudit),
    assigned: assignedOnly,
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: listOf(
    z.object({
      id: z.number(),
      application_number: z.string(),
      company_name: z.string(),
      contact_name: z.string(),
      country: z.string(),
      round: z.number(),
      status: z.number(),
      submitted_at: z.string(),
      decided_at: z.string().nullable(),
      decided_by,
    }),
  ).extend({ next: nextKey }),
})

export const applicationDetail = call('/office/applicationDetail', {
  who: 'staff:auditor',
  does: 'One application with its licence and what was said of the rounds before.',
  reads: true,
  in: z.object({ id: int }),
  out: z.object({
    ...said,
    decided_by,
    id: z.number(),
    language: z.string(),
    site: z.string(),
    categories: z.array(z.string()),
    /** Whether the e-mail belongs to an account already; then passing makes none. */
    has_account: z.boolean(),
    merchant_uuid: z.string().nullable(),
    licence: linkedFile,
    earlier: z.array(z.object({ round: z.number(), reason: z.string(), decided_at: z.string() })),
  }),
})

export const decideApplication = call('/office/decideApplication', {
  who: 'staff:auditor',
  does: 'Passes or fails an application. Passing makes the merchant and its first login; a failure says why. The applicant gets a mail.',
  in: z.object({
    id,
    pass: int.pipe(z.union([z.literal(0), z.literal(1)])),
    reason: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: done,
})

import { z } from 'zod'
import { certifiedStatus } from '#rules/codes'
import { certificationKind } from '#rules/status-codes'
import { call } from '../wire/call.ts'
import {
  email,
  emailText,
  mailedCode,
  modelText,
  numberText,
  phoneText,
  search,
  zipText,
} from '../wire/plain-shapes.ts'
import {
  code,
  decided_by,
  done,
  fileIds,
  int,
  jsonText,
  linkedFile,
  nextKey,
  pageAfter,
  text,
} from '../wire/shapes.ts'
import { password } from './account.ts'
import { assignedOnly } from './queue-row.ts'

/** The fields of a certification; a draft may leave any of them empty. */
const certificationFields = {
  company_name: text(120),
  company_email: emailText,
  country_name: text(60),
  province_name: text(60),
  city: text(80),
  address: text(200),
  zip_code: zipText,
  tax_id: numberText(20),
  incorporation_state: text(60),
  year_founded: int.nullable(),
  online_revenue: text(40),
  website: text(200),
  main_product: text(200),
  contact_name: text(80),
  contact_phone: phoneText,
  permit_sn: modelText(60),
  licence_sn: modelText(60),
  logo_file_id: z.uuid().nullable(),
  licence_file_ids: fileIds,
  permit_file_ids: fileIds,
  card_front_file_id: z.uuid().nullable(),
  card_reverse_file_id: z.uuid().nullable(),
}
const certificationShape = z.object({
  id: z.number(),
  auth_id: z.number(),
  round: z.number(),
  kind: code(certificationKind),
  auth_status: z.number(),
  company_name: z.string(),
  company_email: z.string(),
  country_name: z.string(),
  province_name: z.string(),
  city: z.string(),
  address: z.string(),
  zip_code: z.string(),
  tax_id: z.string(),
  incorporation_state: z.string(),
  year_founded: z.number().nullable(),
  online_revenue: z.string(),
  website: z.string(),
  main_product: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  permit_sn: z.string(),
  licence_sn: z.string(),
  logo: linkedFile.nullable(),
  licences: z.array(linkedFile),
  permits: z.array(linkedFile),
  card_front: linkedFile.nullable(),
  card_reverse: linkedFile.nullable(),
  /** The reasons for failing, field by field; `remark` is the auditor's own text. */
  reasons: z.record(z.string(), z.string()),
  remark: z.string(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Whether it was copied from the business at another site. */
  associated: z.boolean(),
})

export const getUserCertification = call('/user/getUserCertification', {
  who: 'buyer',
  may: 'company',
  acting: false,
  does: "Gives the company's certification: its status, the latest round, and earlier ones.",
  reads: true,
  in: z.object({}),
  out: z.object({
    auth_status: z.number(),
    current: certificationShape.nullable(),
    earlier: z.array(certificationShape),
  }),
})

export const saveUserCertification = call('/user/saveUserCertification', {
  who: 'buyer',
  may: 'company',
  does: 'Saves the certification, or a change of it, as a draft (submit 0) or hands it in for review (submit 1).',
  in: z.object({
    // optional, not defaulted: a field that is not sent stays as it is
    ...(Object.fromEntries(
      Object.entries(certificationFields).map(([name, shape]) => [name, shape.optional()]),
    ) as {
      [K in keyof typeof certificationFields]: z.ZodOptional<(typeof certificationFields)[K]>
    }),
    submit: int.pipe(z.union([z.literal(0), z.literal(1)])).default(0),
  }),
  out: z.object({ auth_status: z.number(), current: certificationShape }),
})

export const withdrawCertification = call('/user/withdrawCertification', {
  who: 'buyer',
  may: 'company',
  does: 'Takes back the certification, or the change of it, that is under review: it is a draft again.',
  in: z.object({}),
  out: z.object({ auth_status: z.number() }),
})

export const discardCertificationChange = call('/user/discardCertificationChange', {
  who: 'buyer',
  may: 'company',
  does: 'Throws away the draft of a change of what was certified.',
  in: z.object({}),
  out: done,
})

export const associateCertification = call('/user/associateCertification', {
  who: 'buyer',
  may: 'company',
  does: "Takes over the certification of the business at another site, after a code mailed to its owner there and that account's password.",
  in: z.object({ email, email_code: mailedCode, ...password }),
  out: z.object({ auth_status: z.number(), company_name: z.string() }),
  perMinute: 20,
})

const queueRow = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  round: z.number(),
  auth_status: z.number(),
  contact_name: z.string(),
  site: z.string(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by,
})

export const certificationQueue = call('/office/certificationList', {
  who: 'staff:auditor',
  does: 'The certifications to review, or changes of them, oldest first; or those decided.',
  reads: true,
  in: z.object({
    kind: code(certificationKind).default(certificationKind.first),
    auth_status: code(certifiedStatus).default(certifiedStatus.reviewing),
    assigned: assignedOnly,
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: z.object({ list: z.array(queueRow), next: nextKey, count: z.number().int() }),
})

/** The certification to review after this one. */
const next_id = z.number().int().nullable()

export const certificationDetail = call('/office/certificationDetail', {
  who: 'staff:auditor',
  does: 'One certification with its documents, the rounds before it, and which waits for review next.',
  reads: true,
  in: z.object({ id: int }),
  out: z.object({
    certification: certificationShape.extend({ decided_by }),
    account_email: z.string(),
    earlier: z.array(certificationShape.extend({ decided_by })),
    next_id,
  }),
})

export const decideCertification = call('/office/decideCertification', {
  who: 'staff:auditor',
  does: 'Passes or fails a certification, and names the next to review. A failure names at least one reason.',
  in: z.object({
    id: int,
    pass: int.pipe(z.union([z.literal(0), z.literal(1)])),
    reasons: jsonText(z.record(z.string().max(40), z.string().max(300))).default({}),
    remark: text(500).default(''),
  }),
  out: z.object({ next_id }),
})

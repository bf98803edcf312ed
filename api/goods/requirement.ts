import { z } from 'zod'
import { answerStates, requirementKinds, requirementStates } from '#rules/people/merchant/requirement'
import { call } from '../wire/call.ts'
import { dateText, done, flag, id, idempotencyKey, int, moment, retryKey, text } from '../wire/shapes.ts'

export const requirementAnswer = z.object({
  answer_id: z.number().int(),
  state: z.enum(answerStates),
  note: z.string(),
  file_id: z.uuid().nullable(),
  file_name: z.string().nullable(),
  valid_until: dateText.nullable(),
  by: z.string(),
  at: moment,
  review_note: z.string().describe('Why it was sent back or waived.'),
  reviewed_at: moment.nullable(),
})

const requirementStanding = z.object({
  requirement_id: z.number().int(),
  kind: z.enum(requirementKinds),
  title: z.string(),
  text: z.string(),
  required: z.boolean(),
  expires: z.boolean().describe('A document of which is said until when it holds.'),
  rev: z.number().int().describe('Rises with its words.'),
  state: z.enum(requirementStates),
  least: z.number().int().nullable(),
  found: z.number().int().describe('Of what is counted, how much there is.'),
  answer: requirementAnswer.nullable().describe('The latest one; while it is reviewed an earlier one holds.'),
})

export const merchantSetup = call('/merchant/setup', {
  who: 'merchant',
  may: 'own',
  does: 'What the manufacturer brings before it is opened, and where each of it stands.',
  reads: true,
  in: z.object({}),
  out: z.object({
    state: z.number().int(),
    opening_asked_at: moment.nullable(),
    list: z.array(requirementStanding),
  }),
})

export const sendRequirementPaper = call('/merchant/sendRequirementPaper', {
  who: 'merchant',
  may: 'store',
  does: 'Hands in a document that is required, or says that a matter can be looked at; an auditor reviews it.',
  in: z.object({
    requirement_id: id,
    file_id: z.union([z.uuid(), z.literal('')]).default(''),
    valid_until: z.union([dateText, z.literal('')]).default(''),
    note: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: done,
})

export const attestRequirement = call('/merchant/attestRequirement', {
  who: 'merchant',
  may: 'terms',
  does: 'Agrees to the text of a requirement, as it was shown.',
  in: z.object({ requirement_id: id, rev: int, idempotency_key: retryKey }),
  out: done,
})

export const askOpening = call('/merchant/askOpening', {
  who: 'merchant',
  may: 'company',
  does: 'Asks staff to open the manufacturer, once it has brought all that is required.',
  in: z.object({ idempotency_key: retryKey }),
  out: done,
})

export const officeMerchantSetup = call('/office/merchantSetup', {
  who: 'staff:auditor',
  does: 'What a manufacturer brings before it is opened, and where each of it stands.',
  reads: true,
  in: z.object({ merchant_id: id }),
  out: z.object({ list: z.array(requirementStanding) }),
})

export const reviewRequirement = call('/office/reviewRequirement', {
  who: 'staff:auditor',
  does: 'Accepts what a manufacturer handed in, or sends it back with a reason, also later than it was accepted.',
  in: z.object({
    answer_id: id,
    pass: flag,
    reason: text(500).default(''),
    idempotency_key: retryKey,
  }),
  out: done,
})

export const waiveRequirement = call('/office/waiveRequirement', {
  who: 'staff:auditor',
  does: 'Lets a manufacturer off a requirement, with a reason that it reads.',
  in: z.object({ merchant_id: id, requirement_id: id, reason: text(500), idempotency_key: retryKey }),
  out: done,
})

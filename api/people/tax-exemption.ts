import { z } from 'zod'
import { exemptionLimits, exemptionStatus } from '#rules/people/tax/exemption'
import { usStates } from '#rules/people/zip/us-states'
import type { UsState } from '#rules/people/zip/us-zip'
import { call } from '../wire/call.ts'
import { model } from '../wire/plain-shapes.ts'
import {
  code,
  dateText,
  decided_by,
  done,
  due_at,
  flag,
  id,
  jsonText,
  linkedFile,
  listOf,
  moment,
  nextKey,
  pageAfter,
  retryKey,
  text,
} from '../wire/shapes.ts'

const stateShape = z.enum(Object.keys(usStates) as [UsState, ...UsState[]])

const exemptionShape = z.object({
  id: z.number().int(),
  certificate_number: z.string(),
  states: z.array(stateShape).describe('Where goods that go there are bought without sales tax.'),
  valid_from: dateText,
  valid_until: dateText.nullable().describe('The last day; null: until it is ended.'),
  status: code(exemptionStatus),
  reason: z.string().describe('Why it was refused.'),
  handed_in_at: moment,
  decided_at: moment.nullable(),
  by: z.string().describe('Who handed it in.'),
  file: linkedFile,
})

export const taxExemptions = call('/user/taxExemptions', {
  who: 'buyer',
  may: 'company',
  acting: false,
  does: "The company's tax exemption certificates, the newest first, with links to their files.",
  reads: true,
  in: z.object(pageAfter),
  out: listOf(exemptionShape).extend({ next: nextKey }),
})

export const taxExemptionFor = call('/user/taxExemptionFor', {
  who: 'buyer',
  does: 'By which certificate the company buys goods that go to a state without sales tax today.',
  reads: true,
  in: z.object({ state: stateShape }),
  out: z.object({
    taxed: z.boolean().describe('Whether the state has a sales tax at all.'),
    certificate: z.object({ certificate_number: z.string(), valid_until: dateText.nullable() }).nullable(),
    reviewing: z.boolean().describe('One for this state is under review.'),
  }),
})

export const handInTaxExemption = call('/user/handInTaxExemption', {
  who: 'buyer',
  may: 'company',
  does: 'Hands in a tax exemption certificate, with its states and days and a file of it, for review.',
  in: z.object({
    certificate_number: model(exemptionLimits.number),
    states: jsonText(z.array(stateShape).min(1).max(60)),
    valid_from: dateText,
    valid_until: dateText.nullable().default(null),
    file_id: z.uuid(),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number().int() }),
})

export const endTaxExemption = call('/user/endTaxExemption', {
  who: 'buyer',
  may: 'company',
  does: 'Takes back a tax exemption certificate under review, or to begin later; one that holds ends today.',
  in: z.object({ id }),
  out: done,
})

export const taxExemptionList = call('/office/taxExemptionList', {
  who: 'staff:auditor',
  does: 'Tax exemption certificates to review, the longest waiting first; or those decided, the newest first.',
  reads: true,
  in: z.object({ tab: z.enum(['waiting', 'decided']).default('waiting'), ...pageAfter }),
  out: listOf(
    exemptionShape.extend({
      company_id: z.number().int(),
      company_name: z.string(),
      tax_id: z.string().describe('Of the certification that passed last; empty without one.'),
      due_at,
      decided_by,
    }),
  ).extend({ next: nextKey }),
})

export const decideTaxExemption = call('/office/decideTaxExemption', {
  who: 'staff:auditor',
  does: 'Accepts a tax exemption certificate, or refuses it with a reason that the company reads.',
  in: z.object({
    id,
    pass: flag,
    reason: text(exemptionLimits.reason).default(''),
    idempotency_key: retryKey,
  }),
  out: done,
})

import { z } from 'zod'
import { leastAtMost, requirementKinds } from '#rules/people/merchant/requirement'
import { call } from '../wire/call.ts'
import { flag, id, int, jsonText, listOf, nextKey, pageAfter, retryKey, words } from '../wire/shapes.ts'
import { requirementAnswer } from './requirement.ts'

const title = z.object({ 'en-US': words(120), 'zh-CN': words(120), 'es-ES': words(120) })
const body = z.object({ 'en-US': words(2000), 'zh-CN': words(2000), 'es-ES': words(2000) })

export const requirementList = call('/office/requirementList', {
  who: 'staff:auditor',
  does: 'What manufacturers bring before they are opened, in its order; also what is not asked any more.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        requirement_id: z.number().int(),
        kind: z.enum(requirementKinds),
        title: z.record(z.string(), z.string()),
        text: z.record(z.string(), z.string()),
        least: z.number().int().nullable(),
        expires: z.boolean(),
        required: z.boolean(),
        active: z.boolean(),
        position: z.number().int(),
        rev: z.number().int(),
        saves: z.number().int(),
      }),
    ),
  }),
})

export const saveRequirement = call('/office/saveRequirement', {
  who: 'staff:auditor',
  does: 'Asks something more of manufacturers before they are opened, or changes what is asked. Its kind stays.',
  in: z.object({
    requirement_id: id.optional(),
    kind: z.enum(requirementKinds),
    title: jsonText(title),
    text: jsonText(body),
    least: int.pipe(z.number().min(1).max(leastAtMost)).optional(),
    expires: flag.default(false),
    required: flag.default(true),
    active: flag.default(true),
    position: int.pipe(z.number().min(0).max(999)).default(0),
    saves: int.default(0).describe('How often it had been changed, as it was shown; 0 for a new one.'),
    idempotency_key: retryKey,
  }),
  out: z.object({ requirement_id: z.number().int() }),
})

export const requirementAnswerList = call('/office/requirementAnswers', {
  who: 'staff:auditor',
  does: 'What manufacturers handed in and an auditor reviews, the longest waiting first.',
  reads: true,
  in: z.object(pageAfter),
  out: listOf(
    z.object({
      merchant_id: z.number().int(),
      merchant_name: z.string(),
      title: z.string(),
      answer: requirementAnswer,
    }),
  ).extend({ next: nextKey }),
})

import { z } from 'zod'
import { correctionReason } from '#rules/money/correction'
import { flag, id, moment, money, retryKey, text } from '../wire/shapes.ts'

/* What one of finance proposes and another decides. */

/** The input that decides a proposal; dropping a colleague's proposal needs a reason. */
export const decisionShape = {
  id,
  pass: flag,
  reason: text(correctionReason.most).default(''),
  idempotency_key: retryKey,
}

/** A correction in a list, beside what it is of. */
export const correctionShape = {
  id: z.number().int(),
  amount: money,
  reason: z.string(),
  made_by: z.string(),
  made_at: moment,
  mine: z.boolean().describe('Who asks for the list made it: somebody else has to book it.'),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  drop_reason: z.string(),
}

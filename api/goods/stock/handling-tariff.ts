import { z } from 'zod'
import { handlingLimits } from '#rules/goods/private/handling'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { decisionShape } from '../../money/two-people.ts'
import { call } from '../../wire/call.ts'
import { done, int, jsonText, money, retryKey, text } from '../../wire/shapes.ts'
import { tariffStart, tariffsIn, tariffsOut, tariffTerms } from './tariff-shapes.ts'

/* What the work on requisition forms costs. A tariff is never changed: one of a later day takes over. */

/** What the work of a kind costs. */
export const handlingRateShape = z.object({
  kind: z.number().describe('1 move, 2 hand over, 3 count, 4 relabel, 5 repack, 6 dispose.'),
  form: money.describe('For a form.'),
  piece: money.describe('And for each piece.'),
  m3: money.describe('And for each cubic metre.'),
  ready_days: z.number().describe('In how many days the work is done.'),
})
const terms = {
  ...tariffTerms,
  rates: z.array(handlingRateShape).describe('Kinds that are missing are quoted by hand.'),
}

export const handlingTariffList = call('/office/handlingTariffList', {
  who: 'staff:finance',
  does: 'The tariffs of work on requisition forms: those that hold today at their warehouse, those to come, or those that were. With what waits for a second person.',
  reads: true,
  in: z.object(tariffsIn),
  out: tariffsOut(terms),
})

const typedAmount = z.string().max(10).default('').describe('Empty: nothing.')

export const handlingTariffSave = call('/office/handlingTariffSave', {
  who: 'staff:finance',
  does: 'Proposes a tariff of work on requisition forms at a warehouse. It holds from its day on, once another person has confirmed it.',
  in: z.object({
    ...tariffStart,
    rates: jsonText(
      z
        .array(
          z.object({
            kind: int,
            form: typedAmount,
            piece: typedAmount,
            m3: typedAmount,
            ready_days: int,
          }),
        )
        .min(1)
        .max(Object.keys(requisitionKind).length),
    ),
    note: text(handlingLimits.note).default(''),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number().int() }),
})

export const handlingTariffCheck = call('/office/handlingTariffCheck', {
  who: 'staff:finance',
  does: 'Confirms a proposed tariff of work as the second person, or drops it with a reason; who proposed it may drop it, too.',
  in: z.object(decisionShape),
  out: done,
})

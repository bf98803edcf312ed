import { z } from 'zod'
import { storageLimits, storagePayers } from '#rules/goods/storage/tariff'
import { decisionShape } from '../../money/two-people.ts'
import { call } from '../../wire/call.ts'
import { done, jsonText, money, retryKey, text } from '../../wire/shapes.ts'
import { tariffStart, tariffsIn, tariffsOut, tariffTerms } from './tariff-shapes.ts'

/* What storage costs in each warehouse. A tariff is never changed: one of a later day takes over. */

const payer = z
  .enum(storagePayers)
  .describe('dealer: of lots of stock dealers. merchant: of the stock of manufacturers.')
const terms = {
  ...tariffTerms,
  payer,
  steps: z
    .array(
      z.object({
        from_age: z.number().int().describe('Days since the piece came.'),
        price: money.describe('For a cubic metre and day.'),
      }),
    )
    .describe('From the first day on, each up to the next.'),
}
const changes = {
  before: z.string().describe('What a month of all that lies there now costs by the present tariff.'),
  after: z.string().describe('And by this one.'),
}

export const storageTariffList = call('/office/storageTariffList', {
  who: 'staff:finance',
  does: 'The tariffs of storage: those that hold today at their warehouse, those to come, or those that were. With what waits for a second person and what that would change.',
  reads: true,
  in: z.object({ payer: payer.default('dealer'), ...tariffsIn }),
  out: tariffsOut(terms, changes),
})

export const storageTariffSave = call('/office/storageTariffSave', {
  who: 'staff:finance',
  does: 'Proposes a tariff of storage of a warehouse. It holds from its day on, once another person has confirmed it.',
  in: z.object({
    ...tariffStart,
    payer,
    steps: jsonText(
      z
        .array(
          z.object({
            from_age: z.number().int().min(0).max(storageLimits.from_age),
            price: z.string().max(10),
          }),
        )
        .min(1)
        .max(storageLimits.steps),
    ),
    note: text(storageLimits.note).default(''),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number().int() }),
})

export const storageTariffCheck = call('/office/storageTariffCheck', {
  who: 'staff:finance',
  does: 'Confirms a proposed tariff of storage as the second person, or drops it with a reason; who proposed it may drop it, too.',
  in: z.object(decisionShape),
  out: done,
})

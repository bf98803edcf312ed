import { z } from 'zod'
import { freightServices, freightTariffLimits } from '#rules/aftersale/logistics/freight-tariff'
import { freightClasses, logisticsAtMost } from '#rules/aftersale/logistics/logistics-bounds'
import { tariffStart, tariffsIn, tariffsOut, tariffTerms } from '../goods/stock/tariff-shapes.ts'
import { decisionShape } from '../money/two-people.ts'
import { call } from '../wire/call.ts'
import { done, int, jsonText, money, retryKey, text } from '../wire/shapes.ts'

/* What freight from a warehouse costs. A tariff is never changed: one of a later day takes over. */

const terms = {
  ...tariffTerms,
  most_class: z.string().describe('Goods of a higher freight class are quoted by hand.'),
  services: z
    .array(z.object({ service: z.enum(freightServices), price: money }))
    .describe('Services that are missing are quoted by hand.'),
  lanes: z
    .array(
      z.object({
        states: z.array(z.string()),
        minimum: money.describe('At least so much;'),
        kg100: money.describe('or so much for 100 kg,'),
        m3: money.describe('or for a cubic metre, where that is more.'),
        most_kg: z.number().describe('What is heavier is quoted by hand.'),
      }),
    )
    .describe('By the state it goes to. States that are missing are quoted by hand.'),
}

export const freightTariffList = call('/office/freightTariffList', {
  who: 'staff:finance',
  does: 'The tariffs of freight: those that hold today at their warehouse, those to come, or those that were. With what waits for a second person.',
  reads: true,
  in: z.object(tariffsIn),
  out: tariffsOut(terms),
})

const typedAmount = z.string().max(10).default('')
const service = typedAmount.describe('Empty: quoted by hand.')

export const freightTariffSave = call('/office/freightTariffSave', {
  who: 'staff:finance',
  does: 'Proposes a tariff of freight from a warehouse. It holds from its day on, once another person has confirmed it.',
  in: z.object({
    ...tariffStart,
    most_class: z.enum(freightClasses).default('500'),
    liftgate: service,
    appointment: service,
    residential: service,
    lanes: jsonText(
      z
        .array(
          z.object({
            states: text(300),
            minimum: typedAmount,
            kg100: typedAmount,
            m3: typedAmount,
            most_kg: int.pipe(z.number().min(1).max(logisticsAtMost.kilograms)),
          }),
        )
        .min(1)
        .max(freightTariffLimits.rows),
    ),
    note: text(freightTariffLimits.note).default(''),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number().int() }),
})

export const freightTariffCheck = call('/office/freightTariffCheck', {
  who: 'staff:finance',
  does: 'Confirms a proposed tariff of freight as the second person, or drops it with a reason; who proposed it may drop it, too.',
  in: z.object(decisionShape),
  out: done,
})

import { z } from 'zod'
import { limits } from '#rules/fields'
import { landedParts, landedRateKindNames } from '#rules/goods/landed/landed-cost'
import { call } from '../wire/call.ts'
import { modelText, numberText, zipText } from '../wire/plain-shapes.ts'
import {
  dateText,
  done,
  id,
  int,
  jsonText,
  listOf,
  moment,
  money,
  nextKey,
  pageAfter,
  priceText,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'

const amount = z.object({
  part: z.enum(landedParts),
  amount: money.nullable().describe('Null: not known, never nothing.'),
})
const rate = {
  id: z.number().int(),
  kind: z.enum(landedRateKindNames),
  hs_prefix: z.string(),
  origin: z.string(),
  place: z.string(),
  value: z
    .number()
    .int()
    .describe('Parts per million, or cents of a cubic metre or of an entry, by its kind.'),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  source: z.string(),
}

export const landedCost = call('/home/landedCost', {
  who: 'certified',
  does: 'Estimates what goods by contract cost at the door when they arrive on a day: goods, freight, insurance, duties, fees, and the way from the port; each part with its rate and its source, or unknown.',
  reads: true,
  in: z.object({
    merchant_uuid: z.uuid(),
    lines: jsonText(
      z
        .array(
          z.object({
            relation_id: id.nullish(),
            custom_sn: modelText(64),
            quantity: int.pipe(z.number().min(1).max(999_999)),
            price: priceText,
          }),
        )
        .min(1)
        .max(limits.linesAtOnce),
    ).describe('The goods, as JSON: `relation_id` where it is a model of the catalogue.'),
    port: text(60).default(''),
    zip: zipText,
    arrives_on: dateText,
  }),
  out: z.object({
    lines: z.array(
      z.object({
        custom_sn: z.string(),
        quantity: z.number().int(),
        goods: money,
        parts: z.array(amount),
        total: money.nullable(),
        each: money.nullable().describe('Of one piece.'),
      }),
    ),
    goods: money,
    parts: z.array(amount.extend({ rates: z.array(z.number().int()) })),
    total: money.nullable(),
    rates: z.array(z.object(rate)).describe('The rates that were used.'),
  }),
})

export const landedRates = call('/office/landedRates', {
  who: 'staff:finance',
  does: 'The rates of the landed cost, newest first; `current` where it is the one that holds on this day.',
  reads: true,
  in: z.object({ kind: z.enum(landedRateKindNames).optional(), ...pageAfter }),
  out: listOf(z.object({ ...rate, current: z.boolean(), set_by: z.string(), set_at: moment })).extend({
    next: nextKey,
  }),
})

export const addLandedRate = call('/office/addLandedRate', {
  who: 'staff:finance',
  does: 'Adds a rate of the landed cost. None is changed: of several for the same goods and place that with the latest first day holds, of these the one added last.',
  in: z.object({
    kind: z.enum(landedRateKindNames),
    hs_prefix: numberText(14).default(''),
    origin: text(2).default(''),
    place: text(60).default(''),
    value: int.pipe(z.number().min(0).max(100_000_000)),
    valid_from: dateText,
    valid_to: dateText.nullish(),
    source: words(200).pipe(z.string().min(3)),
    idempotency_key: retryKey,
  }),
  out: done,
})

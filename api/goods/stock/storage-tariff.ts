import { z } from 'zod'
import { storageLimits, storagePayers } from '#rules/goods/storage/tariff'
import { decisionShape } from '../../money/two-people.ts'
import { call } from '../../wire/call.ts'
import {
  dateText,
  done,
  id,
  jsonText,
  listOf,
  moment,
  money,
  nextKey,
  pageAfter,
  retryKey,
  text,
} from '../../wire/shapes.ts'

/* What storage costs in each warehouse. A tariff is never changed: one of a later day takes over. */

const payer = z
  .enum(storagePayers)
  .describe('dealer: of lots of stock dealers. merchant: of the stock of manufacturers.')
const terms = {
  payer,
  warehouse_id: z.number().int(),
  warehouse_name: z.string(),
  valid_from: dateText.describe('From this day on, by the calendar of the warehouse.'),
  steps: z
    .array(
      z.object({
        from_age: z.number().int().describe('Days since the piece came.'),
        price: money.describe('For a cubic metre and day.'),
      }),
    )
    .describe('From the first day on, each up to the next.'),
  note: z.string(),
  set_by: z.string(),
}
const waiting = z.object({
  id: z.number().int(),
  ...terms,
  set_at: moment,
  mine: z.boolean().describe('Who asks for the list proposed it: somebody else has to confirm it.'),
  late: z.boolean().describe('Its day has come: it cannot be confirmed any more.'),
  before: z.string().describe('What a month of all that lies there now costs by the present tariff.'),
  after: z.string().describe('And by this one.'),
})
const tabs = ['present', 'future', 'past'] as const

export const storageTariffList = call('/office/storageTariffList', {
  who: 'staff:finance',
  does: 'The tariffs of storage: those that hold today at their warehouse, those to come, or those that were. With what waits for a second person and what that would change.',
  reads: true,
  in: z.object({ payer: payer.default('dealer'), tab: z.enum(tabs).default('present'), ...pageAfter }),
  out: listOf(
    z.object({ id: z.number().int(), ...terms, decided_by: z.string(), decided_at: moment }),
  ).extend({
    next: nextKey,
    waiting: z.array(waiting),
    warehouses: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
})

export const storageTariffSave = call('/office/storageTariffSave', {
  who: 'staff:finance',
  does: 'Proposes a tariff of storage of a warehouse. It holds from its day on, once another person has confirmed it.',
  in: z.object({
    payer,
    warehouse_id: id,
    valid_from: dateText,
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

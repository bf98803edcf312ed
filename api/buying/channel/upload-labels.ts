import { z } from 'zod'
import { labelLimits } from '#rules/buying/channel/by-label'
import { call } from '../../wire/call.ts'
import { number } from '../../wire/plain-shapes.ts'
import { fileIds, jsonText, retryKey } from '../../wire/shapes.ts'

const label = z.object({ order_number: number(40), file_ids: fileIds.pipe(z.array(z.string()).min(1)) })

export const labelsAwaited = call('/supply/order/sales/labelsAwaited', {
  who: 'certified',
  may: 'order',
  does: `The sales orders that wait for the platform's label and that this person may act on, those that leave first before others: ${labelLimits.waiting} at most.`,
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        order_number: z.string(),
        platform_order: z.string().nullable(),
        consignee: z.string(),
        place: z.string().describe('City and state.'),
        warehouse: z.string(),
        carrier: z.string(),
      }),
    ),
  }),
})

export const uploadLabels = call('/supply/order/sales/uploadLabels', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Gives the labels of several sales orders that wait for them; those that no longer do are named.',
  in: z.object({
    labels: jsonText(
      z
        .array(label)
        .min(1)
        .max(labelLimits.atOnce)
        .refine((all) => new Set(all.map(({ order_number }) => order_number)).size === all.length),
    ),
    idempotency_key: retryKey,
  }),
  out: z.object({
    taken: z.array(z.string()).describe('Their numbers.'),
    not_taken: z.array(
      z.object({ order_number: z.string(), reason: z.string(), why: z.string().describe('In words.') }),
    ),
  }),
  perMinute: 30,
})

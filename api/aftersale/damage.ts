import { z } from 'zod'
import { damageKinds } from '#rules/aftersale/damage'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import { done, fileIds, id, idempotencyKey, linkedFile, moment, retryKey, text } from '../wire/shapes.ts'

const damage = z.object({
  may_report: z.boolean().describe('Whether this viewer may report more now.'),
  lines: z.array(
    z.object({
      line_id: z.number(),
      title: z.string(),
      preview: z.string().nullable(),
      custom_sn: z.string(),
      bought: z.number(),
      cartons: z.number(),
      pieces_damaged: z.number().describe('Pieces that the cartons reported belong to.'),
      reports: z.array(
        z.object({
          id: z.number(),
          carton: z.number(),
          kind: z.enum(damageKinds),
          note: z.string(),
          by_name: z.string(),
          created_at: moment,
          pictures: z.array(linkedFile),
        }),
      ),
    }),
  ),
})
export type Damage = z.output<typeof damage>

export const damageReports = call('/home/damageReports', {
  who: 'buyer',
  does: 'What was found damaged of an order, carton by carton, with links to the pictures that hold for five minutes.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: damage,
})

export const reportDamage = call('/home/reportDamage', {
  who: 'buyer',
  may: 'order',
  acting: 'afterSale',
  does: 'Reports what is wrong with one carton of an order that has arrived, with up to five pictures.',
  in: z.object({
    order_number: number(40),
    line_id: id,
    carton: id,
    kind: z.enum(damageKinds),
    note: text(500).default(''),
    picture_file_ids: fileIds.default([]),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number() }),
})

export const removeDamage = call('/home/removeDamage', {
  who: 'buyer',
  may: 'order',
  acting: 'afterSale',
  does: 'Takes a report of a damaged carton back, as long as no refund was asked for.',
  in: z.object({ id, idempotency_key: idempotencyKey.optional() }),
  out: done,
})

export const officeDamage = call('/office/damageReports', {
  who: 'staff:orders',
  does: 'What the buyer of an order found damaged, carton by carton.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: damage,
})

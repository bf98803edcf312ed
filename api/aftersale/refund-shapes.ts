import { z } from 'zod'
import { returnPayers } from '#rules/aftersale/refund-amounts'
import { refundCauses } from '#rules/aftersale/refund-causes'
import { refundKind, refundStatus } from '#rules/status-codes'
import { number, search } from '../wire/plain-shapes.ts'
import { actedBy, due_at, moment, money } from '../wire/shapes.ts'

/** Who has to act next. */
export const refundWaits = ['buyer', 'merchant', 'warehouse', 'finance', 'nobody'] as const

const status = z.union(Object.values(refundStatus).map((one) => z.literal(one)))
const kind = z.union(Object.values(refundKind).map((one) => z.literal(one)))
const file = z.object({ id: z.string(), name: z.string() })

export const refundRow = z.object({
  refund_number: z.string(),
  order_number: z.string(),
  order_status: z.number(),
  kind,
  status,
  waits_for: z.enum(refundWaits),
  company_name: z.string().describe('Empty to a merchant, as everything that names the buyer.'),
  merchant_name: z.string(),
  merchant_uuid: z.string().describe('Empty of goods that no manufacturer sells.'),
  warehouse_name: z.string(),
  asked: money,
  asked_fees: money.describe('What of that is fees for work on the pieces.'),
  agreed_fees: money.describe('What fees are agreed to come back.'),
  from_freight: z
    .boolean()
    .describe('The freight balance paid freight of it: that goes back there, the rest to the wallet.'),
  offered: money.nullable(),
  agreed: money.nullable(),
  piece_count: z.number(),
  lines: z.array(
    z.object({
      line_id: z.number(),
      title: z.string(),
      preview: z.string().nullable(),
      goods_sn: z.string(),
      custom_sn: z.string(),
      quantity: z.number(),
      bought: z.number(),
      asked: money,
      agreed: money.nullable(),
      sellable: z.number(),
      damaged: z.number(),
      condition_note: z.string(),
      bad_goods: z
        .object({ product_id: z.number(), price: money, on_shelf: z.boolean() })
        .nullable()
        .describe('To staff: what the damaged pieces became.'),
    }),
  ),
  created_at: moment,
  updated_at: moment,
  due_at,
  events: z.array(z.string()).describe('What this viewer may do with it now: events of the refund graph.'),
})

export const refundShape = refundRow.extend({
  cause: z.enum(refundCauses).nullable().describe('Null of requests made before causes were asked for.'),
  reason: z.string(),
  pictures: z.array(file),
  video: file.nullable(),
  answer: z.string(),
  asked_by: z.string(),
  previous_number: z.string().nullable().describe('The request that was denied before this one.'),
  return_payer: z.enum(returnPayers).nullable(),
  return_address: z.string(),
  return_label: z.string(),
  return_carrier: z.string(),
  return_tracking: z.string(),
  sent_at: moment.nullable(),
  received_at: moment.nullable(),
  history: z.array(
    z.object({
      event: z.string(),
      from_status: z.number(),
      to_status: z.number(),
      by_role: z.string(),
      by_name: z.string(),
      acted_by: actedBy,
      amount: money.nullable(),
      remark: z.string(),
      at: moment,
    }),
  ),
})
export type Refund = z.output<typeof refundShape>
export type RefundRow = z.output<typeof refundRow>

export const refundNumber = { refund_number: number(20) }
export const refundMoved = z.object({ refund_number: z.string(), status, order_status: z.number() })

const statuses = z
  .string()
  .regex(/^(\d(,\d){0,5})?$/)
  .default('')
export const refundFilter = { statuses, search: search(80).default('') }
export const refundCounts = z.array(z.object({ status: z.number(), count: z.number() }))

import { z } from 'zod'
import { logisticsType } from '#rules/codes'
import { doorOffers, doorServices } from '../../goods/delivery.ts'
import { call } from '../../wire/call.ts'
import { number } from '../../wire/plain-shapes.ts'
import { code, dateText, fileIds, flag, id, jsonText, money, retryKey } from '../../wire/shapes.ts'
import { clockText, feesShape, moved, pickupSlot, thirdPartyShape } from '../order-shapes.ts'

/* How a reservation whose goods are here is delivered, and one left whose goods are late. */

const sn = { order_number: number(40) }
const delivery = {
  ...sn,
  logistics_type: code(logisticsType),
  address_id: id.optional(),
  packing: flag.default(false),
  insurance: flag.default(false),
  assembly: flag.default(false),
  /** For deliveries only. */
  delivery_services: doorServices.default([]),
}
export const quoteFinal = call('/home/quoteFinal', {
  who: 'certified',
  may: 'order',
  does: 'What is due for a reservation whose goods are here, delivered in this way; same rules as choosing it.',
  reads: true,
  in: z.object(delivery),
  out: z.object({
    fees: feesShape,
    total: money,
    due: money,
    delivery_quoted_later: z.boolean(),
    address_needed: z.boolean(),
    delivery_types: z.array(z.number()),
    options: z.object({ packing: money, insurance: money, assembly: money }),
    delivery_services: doorOffers,
    pickup_slots: z.array(pickupSlot),
  }),
})
export const bookingFinal = call('/supply/order/order/bookingFinal', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Chooses how the goods of a reservation that are here are delivered, and fixes what is due for them.',
  in: z.object({
    ...delivery,
    pickup_on: dateText.optional(),
    pickup_from: clockText.optional(),
    third_party: jsonText(z.object(thirdPartyShape).partial())
      .optional()
      .describe("For freight: the buyer's own carrier and its destination, as `/home/create` takes them."),
    label_file_ids: fileIds.optional().describe('For freight: its label or bill of lading.'),
    total_seen: money.optional().describe('The total that the buyer saw; another one is refused.'),
    idempotency_key: retryKey,
  }),
  out: moved.extend({
    total: money,
    due: money,
    to_quote: z.boolean().describe('The delivery has to be quoted before the rest can be paid.'),
  }),
})

export const leaveBooking = call('/home/leaveBooking', {
  who: 'certified',
  may: 'order',
  does: 'Ends a reservation whose goods come more than 30 days later than announced; its whole deposit goes back.',
  in: z.object({ ...sn, idempotency_key: retryKey }),
  out: moved.extend({ returned: money }),
})

import { z } from 'zod'
import { freightLinesAtMost } from '#rules/buying/order/freight'
import { flag, jsonText, money, neededPrice, priceText, words } from '../wire/shapes.ts'

/** The freight of an order as it was quoted: what it is made of, what is paid of it, what is due now. */
export const freightShape = z.object({
  fee: money,
  paid: money,
  due: money,
  /** The least that can be paid of it: a part once, then all the rest. */
  least: money,
  explanation: z.string(),
  lines: z.array(z.object({ text: z.string(), amount: money })),
  quoted_at: z.string(),
  voucher: z
    .object({ number: z.string(), amount: money })
    .nullable()
    .describe('A voucher for it that waits for finance.'),
})

/** What staff says of the freight with the event `quoteFreight`. */
export const freightQuoted = {
  freight_fee: neededPrice('order.feeNeeded'),
  freight_lines: jsonText(
    z.array(z.object({ text: words(80), amount: priceText })).max(freightLinesAtMost),
  ).optional(),
}

/**
 * How the calls of paying are told that freight is paid, and how much of it; all that is due where they are
 * not told.
 */
export const freightPaid = {
  freight: flag.default(false).describe('Pays the freight that was quoted for an order.'),
  freight_amount: priceText
    .optional()
    .describe('So much of the freight; all that is due where it is left out.'),
}

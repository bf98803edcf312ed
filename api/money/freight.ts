import { z } from 'zod'
import { freightLinesAtMost } from '#rules/buying/order/freight'
import { flag, jsonText, money, neededPrice, priceText, words } from '../wire/shapes.ts'

/** The freight of an order as quoted: its parts, the paid and the due amount. */
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

/** Staff's input for the event `quoteFreight`. */
export const freightQuoted = {
  freight_fee: neededPrice('order.feeNeeded'),
  freight_lines: jsonText(
    z.array(z.object({ text: words(80), amount: priceText })).max(freightLinesAtMost),
  ).optional(),
}

/** Inputs of the payment calls for freight, and the amount of it; without an amount, all that is due. */
export const freightPaid = {
  freight: flag.default(false).describe('Pays the freight that was quoted for an order.'),
  freight_amount: priceText
    .optional()
    .describe('So much of the freight; all that is due where it is left out.'),
  due_seen: money.optional().describe('What the page said is due; another amount is refused.'),
}

import { z } from 'zod'
import { moment, money } from '../../wire/shapes.ts'

/** The buying unit of a reservation, as its form sends and its papers print it. */
export const unitShape = z.object({
  company: z.string(),
  tax_id: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  delivery_wish: z.string(),
  remarks: z.string(),
})

/** What a reservation of presale goods has beside a stock order. */
export const reservationShape = z.object({
  deposit: money,
  rest: money.describe('What is due once the goods are here; with delivery as soon as that is chosen.'),
  arrives_on: z.string().describe('The day on which the last of its shipments arrives.'),
  submitted_at: moment.nullable(),
  unit: unitShape.nullable().describe('The unit information as it was saved or submitted.'),
  delivery_chosen: z.boolean().describe('It is known how the goods are delivered, so the rest can be paid.'),
  extended: z.boolean().describe('Its time to pay the rest was extended once.'),
  kept: money.nullable().describe('What the manufacturer kept of the deposit when it ended.'),
  lines: z.array(
    z.object({
      line_id: z.number(),
      batch_id: z.number(),
      arrives_on: z.string(),
      first_arrives_on: z.string(),
      place: z.enum(['none', 'asked', 'held', 'turned', 'released']).describe('turned: its goods are here.'),
    }),
  ),
})

import { type ZodRawShape, z } from 'zod'
import { dateText, id, listOf, moment, nextKey, pageAfter } from '../../wire/shapes.ts'

/* What tariffs of a warehouse have in common, which two people of finance decide. */

const validFrom = dateText.describe('From this day on, by the calendar of the warehouse.')

/** A tariff as it is shown. */
export const tariffTerms = {
  warehouse_id: z.number().int(),
  warehouse_name: z.string(),
  valid_from: validFrom,
  note: z.string(),
  set_by: z.string(),
}
/** Where a proposed one holds, and from when on. */
export const tariffStart = { warehouse_id: id, valid_from: dateText }

export const tariffsIn = { tab: z.enum(['present', 'future', 'past']).default('present'), ...pageAfter }

/** A page of tariffs by their terms, and those that wait, with what is said of these alone. */
export const tariffsOut = <Terms extends ZodRawShape, Waits extends ZodRawShape = Record<never, never>>(
  terms: Terms,
  waits: Waits = {} as Waits,
) =>
  listOf(z.object({ id: z.number().int(), ...terms, decided_by: z.string(), decided_at: moment })).extend({
    next: nextKey,
    waiting: z.array(
      z.object({
        id: z.number().int(),
        ...terms,
        set_at: moment,
        mine: z.boolean().describe('Who asks for the list proposed it: somebody else has to confirm it.'),
        late: z.boolean().describe('Its day has come: it cannot be confirmed any more.'),
        ...waits,
      }),
    ),
    warehouses: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })

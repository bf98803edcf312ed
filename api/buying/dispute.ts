import { z } from 'zod'
import { terminationCauses } from '#rules/buying/contract/end/termination'
import { contractSides } from '#rules/buying/contract/state'
import { call } from '../wire/call.ts'
import { checked_by_me, listOf, moment, money, nextKey, pageAfter } from '../wire/shapes.ts'

/* What the two sides of contracts do not settle between them, as customer service sees it. */

export const terminationList = call('/office/terminations', {
  who: 'staff:service',
  does: 'The open requests to end contracts, by when customer service decides each.',
  reads: true,
  in: z.object(pageAfter),
  out: listOf(
    z.object({
      order_number: z.string(),
      contract_sn: z.string(),
      company_name: z.string(),
      merchant_name: z.string(),
      asked_by: z.enum(contractSides),
      cause: z.enum(terminationCauses),
      paid: money.describe('What is to be parted.'),
      asked_at: moment,
      service_at: moment,
      checked: z.boolean().describe('The first of two people has decided.'),
      checked_by_me,
    }),
  ).extend({ next: nextKey }),
})

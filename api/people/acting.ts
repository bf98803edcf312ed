import { z } from 'zod'
import { customerType } from '#rules/codes'
import { companyRoles } from '#rules/people/team'
import { call } from '../wire/call.ts'
import { search, stepCode } from '../wire/plain-shapes.ts'
import {
  code,
  done,
  flag,
  id,
  listOf,
  moment,
  neededWords,
  nextKey,
  pageAfterName,
  text,
} from '../wire/shapes.ts'
import { passkeyAnswer } from './passkey-answer.ts'

const standing = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const company = {
  company_id: z.number(),
  name: z.string(),
  site_name: z.string(),
  certified_status: standing,
  customer_type: z.number(),
  people_count: z.number(),
  order_count: z.number(),
  created_at: moment,
}

export const companyList = call('/office/companyList', {
  who: 'staff:service',
  does: 'Buying companies by name, number, or a person’s name or e-mail.',
  reads: true,
  in: z.object({ search: search(80).default(''), ...pageAfterName }),
  out: listOf(z.object(company)).extend({ next: nextKey }),
})

export const companyDetail = call('/office/company', {
  who: 'staff:service',
  does: 'A buying company with its people, and who of the staff acted for whom of them.',
  reads: true,
  in: z.object({ company_id: id }),
  out: z.object({
    ...company,
    is_freight: z.boolean().describe('It may ask for freight, also where it is no stock dealer.'),
    people: z.array(
      z.object({
        account_id: z.number(),
        name: z.string(),
        email: z.string(),
        company_role: z.enum(companyRoles),
      }),
    ),
    acted: z.array(
      z.object({
        id: z.number(),
        staff_name: z.string(),
        name: z.string(),
        reason: z.string(),
        started_at: moment,
        ended_at: moment,
        running: z.boolean(),
        /** Whether the caller may end it. */
        mine: z.boolean(),
      }),
    ),
  }),
})

export const setCustomerType = call('/office/setCustomerType', {
  who: 'staff:service',
  does: 'Makes a company a stock dealer or an ordinary customer, and lets it ask for freight or not. What it keeps stays its own.',
  in: z.object({
    company_id: id,
    customer_type: code(customerType),
    is_freight: flag,
    reason: neededWords(300, 'order.reasonNeeded'),
  }),
  out: done,
})

export const startActing = call('/office/startActing', {
  who: 'staff:service',
  does: 'Opens a session in which staff works as a buyer, for a reason, for thirty minutes. Who has a second step proves it once more.',
  in: z.object({
    account_id: id,
    reason: text(300),
    step_code: stepCode.optional().describe('From the app, or for recovery.'),
    passkey: passkeyAnswer.optional(),
  }),
  out: z.object({ token: z.string(), token_erp: z.string(), sign_key: z.string(), until: moment }),
  perMinute: 20,
})

export const stopActing = call('/user/stopActing', {
  who: 'buyer',
  may: 'own',
  acting: 'ends',
  does: 'Ends the session in which staff acts for this buyer.',
  in: z.object({}),
  out: z.object({ company_id: z.number() }),
})

export const endActing = call('/office/endActing', {
  who: 'staff:service',
  does: 'Ends a session in which one acts for a buyer, from the office; an administrator anybody’s.',
  in: z.object({ id }),
  out: done,
})

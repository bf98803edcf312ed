import { z } from 'zod'
import { mailStatuses } from '#rules/people/mail'
import { call } from '../wire/call.ts'
import { id, moment, money } from '../wire/shapes.ts'
import { addressShape } from './address.ts'

export const companyOverview = call('/office/companyOverview', {
  who: 'staff:service',
  does: 'A buying company at a glance, for who answers its calls: what its certification says, its money, what of it is open, its last orders, its addresses, and the last mails to its people.',
  reads: true,
  in: z.object({ company_id: id }),
  out: z.object({
    certification: z
      .object({
        company_name: z.string(),
        tax_id: z.string(),
        contact_name: z.string(),
        contact_phone: z.string(),
        company_email: z.string(),
        website: z.string(),
        address: z.string(),
        city: z.string(),
        province_name: z.string(),
        zip_code: z.string(),
        country_name: z.string(),
      })
      .nullable()
      .describe('The last that passed, else the last handed in; null: none was handed in.'),
    money: z.object({
      available: money,
      held: money.describe('Of withdrawals that wait.'),
      freight: money,
      bought: money.describe('Paid for orders placed within a year, less what went back.'),
    }),
    statuses: z
      .array(z.object({ status: z.number(), count: z.number() }))
      .describe('Of orders that have not ended.'),
    open: z
      .array(
        z.object({
          kind: z.enum(['refund', 'enquiry', 'feedback', 'conversation', 'voucher', 'withdrawal']),
          ref: z.string().describe('As in the address of its page.'),
          number: z.string(),
          since: moment,
        }),
      )
      .describe('Requests that wait for an answer or for money, the oldest first.'),
    orders: z
      .array(
        z.object({
          order_number: z.string(),
          po_number: z.string(),
          status: z.number(),
          order_fee: money,
          created_at: moment,
        }),
      )
      .describe('The last ones.'),
    addresses: z.array(addressShape),
    address_count: z.number(),
    mails: z.array(
      z.object({
        id: z.number(),
        recipient: z.string(),
        template: z.string(),
        subject: z.string().describe('Empty where the mail carries a code or a link.'),
        status: z.enum(mailStatuses),
        created_at: moment,
      }),
    ),
  }),
})

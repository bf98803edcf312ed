import { z } from 'zod'
import { paperKinds, sheetSizes } from '#rules/aftersale/paper/paper'
import { isMonth } from '#rules/days'
import { call } from '../wire/call.ts'
import { email, number, search } from '../wire/plain-shapes.ts'
import { done, idempotencyKey, listByKey, moment, money, pageAfter } from '../wire/shapes.ts'

const month = z.string().refine(isMonth)

const invoiceRow = z.object({
  id: z.number(),
  order_number: z.string(),
  po_number: z.string(),
  merchant_name: z.string(),
  company_name: z.string(),
  status: z.number(),
  paper: z.enum(paperKinds).describe('Its paper: an invoice, or what there is before the order is paid.'),
  created_at: moment,
  invoiced_at: moment.nullable().describe('Since when it is an invoice: when it was paid.'),
  pay_before: moment,
  order_fee: money,
  paid_fee: money,
  refunded_fee: money,
  open: money.describe('What of it is due; of a reservation its deposit or its balance.'),
  hold: z.enum(['none', 'approval', 'quote']).describe('What comes before the payment.'),
  payable: z.boolean().describe('It can be paid now.'),
})

export const invoices = call('/user/invoices', {
  who: 'buyer',
  does: "The company's invoices, newest first, of a month or all; or what is to be paid, the most urgent first. Contracts have papers of their own.",
  reads: true,
  in: z.object({
    tab: z.enum(['invoices', 'open']).default('invoices'),
    month: month.optional().describe('Of invoices: the month of the payment, by the calendar of each site.'),
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: listByKey(invoiceRow).extend({
    open: z.object({
      count: z.number(),
      amount: money,
      checked: money.describe('Of it: handed in, being checked.'),
    }),
    first_month: z.string().nullable().describe('The month of the first invoice.'),
  }),
})

export const invoiceArchive = call('/user/invoiceArchive', {
  who: 'buyer',
  does: "A link to a ZIP of a month's invoices as PDFs, good for five minutes.",
  reads: true,
  in: z.object({ month, sheet: z.enum(sheetSizes) }),
  out: z.object({ url: z.string(), file_name: z.string(), count: z.number() }),
  perMinute: 6,
})

const addressees = {
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: z.object({ list: z.array(z.object({ email: z.string(), name: z.string() })) }),
} as const

export const invoiceAddresses = call('/supply/order/order/invoiceAddresses', {
  who: 'buyer',
  does: "The addresses to which an order's invoice may be mailed: those of the company's people and of its certification.",
  ...addressees,
})

export const officeInvoiceAddresses = call('/office/invoiceAddresses', {
  who: 'staff:service',
  does: "The addresses of an order's company to which its invoice may be mailed.",
  ...addressees,
})

const sent = z.object({ order_number: number(40), to: email, idempotency_key: idempotencyKey.optional() })

export const sendInvoice = call('/home/sendInvoice', {
  who: 'buyer',
  may: 'own',
  does: "Mails an order's invoice to an address of the company.",
  in: sent,
  out: done,
  perMinute: 10,
})

export const officeSendInvoice = call('/office/sendInvoice', {
  who: 'staff:service',
  does: "Mails an order's invoice to an address of its company, again.",
  in: sent,
  out: done,
  perMinute: 30,
})

import * as api from '#api/buying/invoice'
import { showInvoiceAddresses } from '#market/buying/order/invoice/invoice-addresses'
import { listInvoicesOfMonth } from '#market/buying/order/invoice/invoices-of-month'
import { listInvoices } from '#market/buying/order/invoice/list-invoices'
import { sendInvoice } from '#market/buying/order/invoice/send-invoice'
import { refuse } from '#rules/refusals'
import { linkToInvoices } from '../../files/invoice-archive.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const invoiceAnswers: readonly CallHandler[] = [
  answer(api.invoices, listInvoices),
  answerInSteps(
    api.invoiceArchive,
    async ({ shop, read }, { company_id, language, at }, { month, sheet }) => {
      const { length: count } = await read((tx) => listInvoicesOfMonth(tx, { company_id, month }))
      if (count === 0) refuse('order.noInvoices')
      return { ...linkToInvoices(shop.secret, { company_id, month, language, sheet }, at), count }
    },
  ),
  answer(api.invoiceAddresses, showInvoiceAddresses),
  answer(api.officeInvoiceAddresses, showInvoiceAddresses),
  answer(api.sendInvoice, sendInvoice),
  answer(api.officeSendInvoice, sendInvoice),
]

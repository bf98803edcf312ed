import type { sendInvoice as declared } from '#api/buying/invoice'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../../actor.ts'
import { queueMail } from '../../../people/message/queue-mail.ts'
import { accountName } from '../../../sql/full-name.ts'
import { writeAudit } from '../../../write-audit.ts'
import { findInvoiced, readInvoiceAddresses } from './invoice-addresses.ts'

/**
 * Mails the invoice of an order, or what paper it has before it is paid, to an address of its company, in the
 * language of who reads there. Refuses another address (`order.addressNotOfCompany`): papers go to nobody
 * outside. What staff send is audited.
 */
export async function sendInvoice(
  tx: Tx,
  actor: Buyer | Staff,
  { order_number, to }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await findInvoiced(tx, actor, order_number)
  const known = await readInvoiceAddresses(tx, order.company_id)
  const reader = known.find(({ email }) => email.toLowerCase() === to.toLowerCase())
  if (!reader) refuse('order.addressNotOfCompany', {}, 'to')
  await queueMail(tx, actor, {
    template: 'invoiceSent',
    to: reader.email,
    language: reader.language ?? actor.language,
    params: {
      name: reader.name,
      order_number: order.order_number,
      po_number: order.po_number || 'none',
      company: order.company_name,
      by: actor.kind === 'staff' ? 'none' : await accountName(tx, actor.account_id),
      paper: order.paid ? 'invoice' : 'order',
    },
  })
  if (actor.kind === 'staff')
    await writeAudit(tx, actor, {
      action: 'order.sendInvoice',
      subject: 'order',
      subject_id: order.order_number,
      after: { paper: order.paid ? 'invoice' : 'order' },
    })
  return {}
}

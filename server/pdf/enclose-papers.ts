import type { ClaimedMail } from '#market/people/message/claim-mails'
import type { MailTemplate } from '#market/people/message/mail-params'
import { type PaperKind, sheetFor } from '#rules/aftersale/paper/paper'
import { Refusal } from '#rules/refusals'
import { languageOf } from '#rules/sites'
import type { Enclosure } from '../adapters/mail.ts'
import type { AppContext } from '../context.ts'
import { fileNameOf, pdfOf } from './serve-papers.ts'

/** The paper that goes along with a mail about an order. */
const enclosed: Partial<Record<MailTemplate, PaperKind>> = {
  orderCreated: 'order',
  orderPaid: 'order',
  invoiceSent: 'order',
  freightPaid: 'order',
  orderReady: 'bolOffline',
  orderShipped: 'bol',
  orderPartShipped: 'bol',
}

/**
 * The papers attached to a mail: the order when it is placed and paid, the bill of lading of a shipment, the
 * release for a pickup. None where the order no longer has such a paper, because it was cancelled before the
 * mail was sent.
 */
export async function enclosePapers(
  shop: Pick<AppContext, 'db' | 'now' | 'config'>,
  { template, params, language }: Pick<ClaimedMail, 'template' | 'params' | 'language'>,
): Promise<Enclosure[]> {
  const kind = enclosed[template as MailTemplate]
  if (!kind) return []
  const reader = languageOf(language)
  const order_sn = String(params.order_number ?? params.order_parent_number)
  const of = typeof params.shipment === 'number' ? { shipment: params.shipment } : {}
  const asked = { order_sn, kind, language: reader, sheet: sheetFor(reader), ...of }
  try {
    const content = await pdfOf(shop, asked, shop.now())
    return [{ filename: fileNameOf(asked), content, contentType: 'application/pdf' }]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

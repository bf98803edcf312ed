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
  freightPaid: 'order',
  orderReady: 'bolOffline',
  orderShipped: 'bol',
  orderPartShipped: 'bol',
}

/**
 * The papers that go along with a mail: the order when it is placed and when it is paid, the bill of lading
 * of what is shipped, the release when it can be picked up. None where the order has no such paper any more:
 * it was cancelled before the mail went out.
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

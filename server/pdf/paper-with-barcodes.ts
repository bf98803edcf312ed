import type { orderPaper } from '#api/aftersale/paper'
import type { Out } from '#api/wire/call'
import type { Paper } from '#rules/aftersale/paper/paper'
import { code128, qrCode } from './barcodes.ts'

/** A paper as it is drawn. */
export type CodedPaper = Out<typeof orderPaper>['papers'][number]

/**
 * The paper with its number as Code 128, and as QR code the page where its reader finds the order, or can pay
 * it.
 */
export function withCodes(paper: Paper, public_url: string, page = pageOf(paper)): CodedPaper {
  return { ...paper, code128: code128(paper.order_number), qr: qrCode(`${public_url}${page}`) }
}

function pageOf({ kind, order_number }: Paper): string {
  const number = encodeURIComponent(order_number)
  if (kind === 'contract') return `/contract_purchase/${number}`
  return kind === 'offline' ? `/pay?order_sn=${number}` : `/user_center/order/${number}`
}

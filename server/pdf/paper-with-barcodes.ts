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
export function withCodes(paper: Paper, public_url: string): CodedPaper {
  const number = encodeURIComponent(paper.order_number)
  const page = paper.kind === 'offline' ? `/pay?order_sn=${number}` : `/user_center/order/${number}`
  return { ...paper, code128: code128(paper.order_number), qr: qrCode(`${public_url}${page}`) }
}

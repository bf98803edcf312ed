import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { feesComeBack, type RefundCause } from '#rules/aftersale/refund-causes'
import { paidForPieces } from '#rules/buying/order/paid-shares'
import { type RefundKind, refundKind } from '#rules/codes'
import { type Cents, moneyText, parseMoney, plus, zero } from '#rules/money/money'
import type { UploadedFile } from '../file/upload.ts'

export type Refundable = Out<CallAt<'/home/refundable'>>
export type RefundableLine = Pick<
  Refundable['lines'][number],
  'line_id' | 'title' | 'preview' | 'custom_sn' | 'bought' | 'refundable' | 'paid'
>
/** A line with the fees paid for work on it. */
export type WorkedLine = RefundableLine & Pick<Refundable['lines'][number], 'kept' | 'fees'>
export type RefundValues = {
  kind: RefundKind
  /** Empty until one is chosen. */
  cause: RefundCause | ''
  /** Pieces by line; a line that is missing is not part of the request. */
  pieces: Readonly<Record<number, number>>
  reason: string
  pictures: readonly UploadedFile[]
  videos: readonly UploadedFile[]
}
export type RefundFault = 'cause' | 'nothingChosen' | 'reason' | 'pictures' | 'video'

/** What is missing in a request, by field. A return needs pictures and a video as proof. */
export function faultsOf({
  kind,
  cause,
  pieces,
  reason,
  pictures,
  videos,
}: RefundValues): Partial<Record<keyof RefundValues, RefundFault>> {
  const back = kind === refundKind.return
  return {
    ...(Object.keys(pieces).length === 0 ? { pieces: 'nothingChosen' } : {}),
    ...(cause === '' ? { cause: 'cause' } : {}),
    ...(reason.trim() === '' ? { reason: 'reason' } : {}),
    ...(back && pictures.length === 0 ? { pictures: 'pictures' } : {}),
    ...(back && videos.length === 0 ? { videos: 'video' } : {}),
  }
}

/** What was paid for so many pieces of a line, by the same rule as the server's. */
export const worthOf = (line: RefundableLine, pieces: number): Cents =>
  paidForPieces(parseMoney(line.paid) ?? zero, pieces, line.bought)

/** The fees paid for work on so many pieces of a line, where they are refunded. */
const feesOf = (line: WorkedLine, pieces: number, cause: RefundValues['cause']): Cents =>
  cause !== '' && feesComeBack(cause) ? paidForPieces(parseMoney(line.fees) ?? zero, pieces, line.kept) : zero

/**
 * The number of chosen pieces, their largest refund, and the fees in it; no fees where these are not
 * refunded.
 */
export function refundSum(
  lines: readonly WorkedLine[],
  { pieces, cause }: Pick<RefundValues, 'pieces' | 'cause'>,
): { count: number; amount: string; fees: string | null } {
  const chosen = lines.filter(({ line_id }) => pieces[line_id] !== undefined)
  const of = (line: WorkedLine) => pieces[line.line_id] ?? 0
  const fees = plus(zero, ...chosen.map((line) => feesOf(line, of(line), cause)))
  return {
    count: chosen.reduce((sum, line) => sum + of(line), 0),
    amount: moneyText(plus(fees, ...chosen.map((line) => worthOf(line, of(line))))),
    fees: fees > 0 ? moneyText(fees) : null,
  }
}

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
/** A line with what was paid for work on it. */
export type WorkedLine = RefundableLine & Pick<Refundable['lines'][number], 'kept' | 'fees'>
export type RefundValues = {
  kind: RefundKind
  /** Empty until it is chosen. */
  cause: RefundCause | ''
  /** Pieces by line; a line that is not named is not asked back. */
  pieces: Readonly<Record<number, number>>
  reason: string
  pictures: readonly UploadedFile[]
  videos: readonly UploadedFile[]
}
export type RefundFault = 'cause' | 'nothingChosen' | 'reason' | 'pictures' | 'video'

/** What is missing of a request, field by field. A return is proved by pictures and a video. */
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

/** What so many pieces of a line were paid, by the same rule as the server's. */
export const worthOf = (line: RefundableLine, pieces: number): Cents =>
  paidForPieces(parseMoney(line.paid) ?? zero, pieces, line.bought)

/** What was paid for work on so many pieces of a line, where that comes back. */
const feesOf = (line: WorkedLine, pieces: number, cause: RefundValues['cause']): Cents =>
  cause !== '' && feesComeBack(cause) ? paidForPieces(parseMoney(line.fees) ?? zero, pieces, line.kept) : zero

/**
 * How many pieces are chosen, what comes back for them at most, and how much of that is fees; none where no
 * fees come back.
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

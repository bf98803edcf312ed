import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { feesComeBack, type RefundCause } from '#rules/aftersale/refund-causes'
import { paidForNext } from '#rules/buying/order/paid-shares'
import { type Cents, moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { type RefundKind, refundKind } from '#rules/status-codes'
import type { UploadedFile } from '../file/upload.ts'

export type Refundable = Out<CallAt<'/home/refundable'>>
export type RefundableLine = Pick<
  Refundable['lines'][number],
  'line_id' | 'title' | 'preview' | 'custom_sn' | 'bought' | 'refundable' | 'paid'
>
/** A line with the fees paid for work on it, and what is claimed of both. */
type WorkedLine = RefundableLine &
  Pick<Refundable['lines'][number], 'kept' | 'fees' | 'claimed' | 'claimed_fees'>
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
type RefundFault = 'cause' | 'nothingChosen' | 'reason' | 'pictures' | 'video'

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

const cents = (amount: string): Cents => parseMoney(amount) ?? zero

/** What was paid for so many more pieces of a line, by the same rule as the server's. */
export const worthOf = ({ bought: of, kept, refundable, paid, claimed }: WorkedLine, pieces: number): Cents =>
  paidForNext(cents(paid), pieces, { of, kept, claimed: kept - refundable, claimed_cents: cents(claimed) })

/** The fees paid for work on so many more pieces of a line, where they are refunded. */
function feesOf(line: WorkedLine, pieces: number, cause: RefundValues['cause']): Cents {
  if (cause === '' || !feesComeBack(cause)) return zero
  const { kept, refundable, fees, claimed_fees } = line
  const before = { claimed: kept - refundable, claimed_cents: cents(claimed_fees) }
  return paidForNext(cents(fees), pieces, { of: kept, kept, ...before })
}

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

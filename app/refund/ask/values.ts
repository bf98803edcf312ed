import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { type RefundKind, refundKind } from '#rules/codes'
import { type Cents, moneyText, parseMoney, plus, zero } from '#rules/money'
import { paidForPieces } from '#rules/order/refund-amounts'
import type { Kept } from '../../account/certification/upload.ts'

export type Refundable = Out<CallAt<'/home/refundable'>>
export type RefundableLine = Pick<
  Refundable['lines'][number],
  'line_id' | 'title' | 'preview' | 'custom_sn' | 'bought' | 'refundable' | 'paid'
>
export type Values = {
  kind: RefundKind
  /** Pieces by line; a line that is not named is not asked back. */
  pieces: Readonly<Record<number, number>>
  reason: string
  pictures: readonly Kept[]
  videos: readonly Kept[]
}
export type Fault = 'nothingChosen' | 'reason' | 'pictures' | 'video'

/** What is missing of a request, field by field. A return is proved by pictures and a video. */
export function faultsOf({
  kind,
  pieces,
  reason,
  pictures,
  videos,
}: Values): Partial<Record<keyof Values, Fault>> {
  const back = kind === refundKind.return
  return {
    ...(Object.keys(pieces).length === 0 ? { pieces: 'nothingChosen' } : {}),
    ...(reason.trim() === '' ? { reason: 'reason' } : {}),
    ...(back && pictures.length === 0 ? { pictures: 'pictures' } : {}),
    ...(back && videos.length === 0 ? { videos: 'video' } : {}),
  }
}

/** What so many pieces of a line were paid, by the same rule as the server's. */
export const worthOf = (line: RefundableLine, pieces: number): Cents =>
  paidForPieces(parseMoney(line.paid) ?? zero, pieces, line.bought)

/** How many pieces are chosen, and what they were paid. */
export function sumOf(
  lines: readonly RefundableLine[],
  { pieces }: Values,
): { count: number; amount: string } {
  const chosen = lines.filter(({ line_id }) => pieces[line_id] !== undefined)
  return {
    count: chosen.reduce((sum, { line_id }) => sum + (pieces[line_id] ?? 0), 0),
    amount: moneyText(plus(zero, ...chosen.map((line) => worthOf(line, pieces[line.line_id] ?? 0)))),
  }
}

import type { Damage } from '#api/aftersale/damage'
import { piecesIn } from '#rules/aftersale/damage'
import { limits, uploads } from '#rules/fields'
import { cutText } from '#rules/text/cut-text'
import type { Refundable, RefundValues } from '../../../parts/refund/refund-values.ts'

type LineReport = Damage['lines'][number]['reports'][number] & { line: Damage['lines'][number] }

type RefundStart = Pick<RefundValues, 'pieces' | 'reason' | 'pictures'>

/**
 * The initial values of a request made from damaged cartons: their pieces, as far as these can be refunded,
 * the notes on each carton, and the first pictures. Cartons reported before the last request are part of that
 * one. Null without any other. `say` makes the text of a report.
 */
export function fromDamage(
  damage: Damage,
  order: Pick<Refundable, 'lines' | 'claimed_at'>,
  say: (report: LineReport) => string,
): RefundStart | null {
  const { claimed_at } = order
  const since = ({ created_at }: { created_at: string }) =>
    claimed_at === null || Date.parse(created_at) > Date.parse(claimed_at)
  const lines = damage.lines.map((line) => ({ ...line, reports: line.reports.filter(since) }))
  const reports = lines.flatMap((line) => line.reports.map((report) => ({ ...report, line })))
  if (reports.length === 0) return null
  const pieces = lines.flatMap((line) => {
    const left = order.lines.find(({ line_id }) => line_id === line.line_id)?.refundable ?? 0
    const cartons = line.reports.map(({ carton }) => carton)
    const count = Math.min(piecesIn(cartons, { carton_count: line.cartons, amount: line.bought }), left)
    return count > 0 ? [[line.line_id, count] as const] : []
  })
  return {
    pieces: Object.fromEntries(pieces),
    reason: cutText(reports.map(say).join('\n'), limits.remarkLength),
    pictures: reports.flatMap((report) => report.pictures).slice(0, uploads.maxPictures),
  }
}

import { cutText } from '#rules/cut-text'
import { limits, uploads } from '#rules/fields'
import type { Damage } from '../../../parts/refund/damage.ts'
import type { Refundable, RefundValues } from '../../../parts/refund/refund-values.ts'

type LineReport = Damage['lines'][number]['reports'][number] & { line: Damage['lines'][number] }

/**
 * The initial values of a request made from damaged cartons: their pieces, as far as these can be refunded,
 * the notes on each carton, and the first pictures. `say` makes the text of a report.
 */
export function fromDamage(
  damage: Damage,
  order: Pick<Refundable, 'lines'>,
  say: (report: LineReport) => string,
): Pick<RefundValues, 'pieces' | 'reason' | 'pictures'> {
  const reports = damage.lines.flatMap((line) => line.reports.map((report) => ({ ...report, line })))
  const pieces = damage.lines.flatMap(({ line_id, pieces_damaged }) => {
    const left = order.lines.find((line) => line.line_id === line_id)?.refundable ?? 0
    const count = Math.min(pieces_damaged, left)
    return count > 0 ? [[line_id, count] as const] : []
  })
  return {
    pieces: Object.fromEntries(pieces),
    reason: cutText(reports.map(say).join('\n'), limits.remarkLength),
    pictures: reports.flatMap((report) => report.pictures).slice(0, uploads.maxPictures),
  }
}

import { cutText } from '#rules/cut-text'
import { limits, uploads } from '#rules/fields'
import type { Damage } from '../../../parts/refund/damage.ts'
import type { Refundable, RefundValues } from '../../../parts/refund/refund-values.ts'

type LineReport = Damage['lines'][number]['reports'][number] & { line: Damage['lines'][number] }

/**
 * What a request begins with that comes of damaged cartons: the pieces they belong to, as far as they can be
 * given back, what was said of each carton, and the first pictures. `say` puts a report into words.
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

import { sql } from 'kysely'
import type { Damage } from '#api/aftersale/damage'
import type { Tx } from '#database/connect'
import { cartonsOf, type DamageKind, maySayDamage, piecesIn } from '#rules/aftersale/damage'
import type { Status } from '#rules/buying/order/status'
import { teamMay } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { User } from '../../../actor.ts'
import { ownOrders } from '../../../buying/order/read/show-order.ts'
import { isColleagues } from '../../../colleagues.ts'
import { fullName } from '../../../sql/full-name.ts'

type Line = Damage['lines'][number]
type Report = Omit<Line['reports'][number], 'pictures'> & { pictures: StoredPicture[] }
type StoredPicture = Omit<Line['reports'][number]['pictures'][number], 'url'>
/** The answer of a call without the links to the pictures, which the server adds. */
export type DamageRecord = Omit<Damage, 'lines'> & {
  lines: (Omit<Line, 'reports'> & { reports: Report[] })[]
}
type DamageRow = {
  status: Status
  order_account_id: number
  line_id: number
  title: Text3
  preview: string | null
  custom_sn: string
  amount: number
  carton_count: number
  reports: (Omit<Report, 'kind'> & { kind: DamageKind })[]
}

/**
 * The reported damage of an order, by line and carton. Refuses an order that this person may not see
 * (`order.notFound`).
 */
export async function showDamage(
  tx: Tx,
  viewer: User,
  { order_number }: { order_number: string },
): Promise<DamageRecord> {
  const { rows } = await sql<DamageRow>`
    select o.status, o.account_id as order_account_id, l.id as line_id, l.title, l.preview, l.custom_sn, l.amount, l.carton_count,
      coalesce((select json_agg(json_build_object('id', d.id, 'carton', d.carton, 'kind', d.kind, 'note', d.note,
          'by_name', ${fullName('a')}, 'created_at', d.created_at,
          'pictures', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime)
            order by array_position(d.picture_file_ids, f.id)) from file f where f.id = any (d.picture_file_ids)), '[]'))
          order by d.carton)
        from damage_report d join account a on a.id = d.account_id where d.order_line_id = l.id), '[]') as reports
    from orders o join order_line l on l.order_id = o.id
    where o.order_number = ${order_number.toUpperCase()} and ${ownOrders(viewer)}
    order by l.goods_sn`.execute(tx)
  const [first] = rows
  if (!first) refuse('order.notFound')
  const own =
    viewer.kind === 'buyer' &&
    teamMay(viewer.company_role, 'order') &&
    !isColleagues(viewer, { account_id: first.order_account_id })
  return {
    may_report: own && maySayDamage(first.status),
    lines: rows.map(({ line_id, title, preview, custom_sn, reports, ...line }) => ({
      line_id,
      title: textIn(title, viewer.language),
      preview,
      custom_sn,
      bought: line.amount,
      cartons: cartonsOf(line),
      pieces_damaged: piecesIn(
        reports.map(({ carton }) => carton),
        line,
      ),
      reports: reports.map((report) => ({
        ...report,
        created_at: new Date(report.created_at).toISOString(),
      })),
    })),
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freightStatuses } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import type { AssignedFilterName } from '#rules/overview/queue-row'
import { kindsQueued, promisedStatuses } from '#rules/overview/queues'
import type { Staff } from '../../../actor.ts'
import type { RowOrder } from '../../../sql/page-query.ts'
import { assignedIs } from '../../../sql/queue-rows.ts'
import { withinSiteDays, zoneOfSite } from '../../../sql/site-days.ts'
import { findForStaff } from './find-for-staff.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Filter = Days & {
  warehouse_id?: number | undefined
  site_id?: number | undefined
  queued?: boolean | undefined
  assigned?: AssignedFilterName | undefined
  search: string
}

/** The conditions of placement within these days, if given, by the calendar of each order's site. */
export const placedWithin = (days: Days): RawBuilder<unknown>[] =>
  withinSiteDays(days, { instant: sql`o.created_at`, zone: zoneOfSite(sql`o.site_id`) })

/** Whether an order `o` is of a kind that waits for staff in its status. */
export const queued: RawBuilder<unknown> = sql`case o.status ${sql.join(
  [...kindsQueued].map(
    ([status, kinds]) => sql`when ${sql.lit(status)} then o.kind in (${sql.join(kinds.map(sql.lit))})`,
  ),
  sql` `,
)} else true end`

/** The condition of the staff filter on orders `o`: site and warehouse, days, whose they are, and words. */
export async function wantedByStaff(tx: Tx, actor: Staff, filter: Filter): Promise<RawBuilder<unknown>> {
  const { warehouse_id, site_id, assigned, search } = filter
  const wanted = placedWithin(filter)
  if (warehouse_id !== undefined) wanted.push(sql`o.warehouse_id = ${warehouse_id}`)
  if (site_id !== undefined) wanted.push(sql`o.site_id = ${site_id}`)
  if (filter.queued) wanted.push(queued)
  if (assigned) wanted.push(assignedIs(assigned, actor, { kind: 'order', ref: sql`o.order_number` }))
  if (search !== '') wanted.push(sql`o.id = any (${await findForStaff(tx, search)}::int[])`)
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
}

/**
 * The sort order for staff: what is to be ready by its promise and the freight queue by its deadline, since
 * neither is moved by what is done meanwhile; another queue by longest waiting, a list of all or of some days
 * by newest.
 */
export function orderForStaff({ statuses, from }: Days & { statuses: string }): RowOrder {
  if (statuses === '' || from) return { id: sql`o.id`, falling: true }
  const ofFreight = statuses.split(',').every((one) => freightStatuses.includes(Number(one) as Status))
  if (ofFreight) return { by: sql`o.pay_before`, id: sql`o.id` }
  const ofPromise = statuses.split(',').every((one) => promisedStatuses.includes(Number(one) as Status))
  return { by: ofPromise ? sql`coalesce(o.promised_at, o.updated_at)` : sql`o.updated_at`, id: sql`o.id` }
}

import { type RawBuilder, sql } from 'kysely'
import { freightStatuses } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import { likePattern } from '../../../sql/like-pattern.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Filter = Days & {
  warehouse_id?: number | undefined
  site_id?: number | undefined
  search: string
}

/** Placed within these days of UTC, where any are asked for. */
export function placedWithin({ from, to }: Days): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`o.created_at >= ${from}::date`] : []),
    ...(to ? [sql`o.created_at < ${to}::date + 1`] : []),
  ]
}

/**
 * Which orders `o` staff asks for, by place, days, and number or company. `narrowed`: what narrows the list
 * but not its counts.
 */
export function wantedByStaff(filter: Filter): {
  scope: RawBuilder<unknown>
  narrowed: RawBuilder<unknown>[]
} {
  const { warehouse_id, site_id, search } = filter
  const wanted = placedWithin(filter)
  if (warehouse_id !== undefined) wanted.push(sql`o.warehouse_id = ${warehouse_id}`)
  if (site_id !== undefined) wanted.push(sql`o.site_id = ${site_id}`)
  const scope = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
  if (search === '') return { scope, narrowed: [] }
  const number = search.toUpperCase()
  const like = likePattern(search)
  // Whole numbers and names of companies: each has an index, however many orders there are.
  const sought = sql`(o.order_number = ${number}
    or o.order_parent_id in (select id from order_parent where order_parent_number = ${number})
    or o.company_id in (select id from company where name ilike ${like}))`
  return { scope, narrowed: [sought] }
}

/**
 * The order in which staff works them off: a queue begins with what waits longest, that of freight with what
 * is due first (a part paid does not change that), a list of all or of some days with the newest.
 */
export function orderForStaff({ statuses, from }: Days & { statuses: string }): RawBuilder<unknown> {
  if (statuses === '' || from) return sql`o.id desc`
  const ofFreight = statuses.split(',').every((one) => freightStatuses.includes(Number(one) as Status))
  return ofFreight ? sql`o.pay_before, o.id` : sql`o.updated_at, o.id`
}

import { type RawBuilder, sql } from 'kysely'
import { freightStatuses } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import { plainNumber } from '#rules/plain-input'
import { likePattern } from '../../../sql/like-pattern.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Filter = Days & {
  warehouse_id?: number | undefined
  site_id?: number | undefined
  search: string
}

/** The condition of placement within these days (UTC), if given. */
export function placedWithin({ from, to }: Days): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`o.created_at >= ${from}::date`] : []),
    ...(to ? [sql`o.created_at < ${to}::date + 1`] : []),
  ]
}

/**
 * The staff filter on orders `o`: by site and warehouse, days, and number or company. `narrowed`: conditions
 * that the counts of statuses ignore.
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
  const number = plainNumber(search).toUpperCase()
  const like = likePattern(search)
  // Matches whole numbers and company names only: each has an index, however many orders there are.
  const sought = sql`(o.order_number = ${number}
    or o.order_parent_id in (select id from order_parent where order_parent_number = ${number})
    or o.company_id in (select id from company where name ilike ${like}))`
  return { scope, narrowed: [sought] }
}

/**
 * The sort order for staff: a queue by longest waiting, the freight queue by deadline (a part payment does
 * not change it), a list of all or of some days by newest.
 */
export function orderForStaff({ statuses, from }: Days & { statuses: string }): RawBuilder<unknown> {
  if (statuses === '' || from) return sql`o.id desc`
  const ofFreight = statuses.split(',').every((one) => freightStatuses.includes(Number(one) as Status))
  return ofFreight ? sql`o.pay_before, o.id` : sql`o.updated_at, o.id`
}

import { type RawBuilder, sql } from 'kysely'
import type { SiteCode } from '#rules/sites'
import type { FilterPart, ListFilter } from './filter.ts'

type SiteScope = { site: SiteCode }

/** The join of `a` of listing_site, what a site sells of a row `s` of a shelf. */
const joinSold = ({ site }: SiteScope): RawBuilder<unknown> => sql`join listing_site a
  on a.product_id = s.product_id and a.shelf = s.shelf and a.site_id = (select id from site where code = ${site})`

/**
 * The same join by a look-up for each row: for rows in the order of an index, or for the few that a search
 * found. Without `offset 0` PostgreSQL would read all that the site sells.
 */
const lookUpSold = (at: SiteScope): RawBuilder<unknown> => sql`cross join lateral (
  select a.available, a.warehouse_ids from ${soldRow(at)} offset 0) a`

const soldRow = ({ site }: SiteScope) => sql`listing_site a
  where a.product_id = s.product_id and a.shelf = s.shelf and a.site_id = (select id from site where code = ${site})`

/**
 * The same for rows of the listing, which tell how many a site sells; only a choice of warehouses is looked
 * up, and what was not refreshed since the row tells it.
 */
export function soldOfFound(filter: ListFilter): RawBuilder<unknown> {
  if (filter.chosen.warehouses.length > 0) return lookUpSold(filter)
  return sql`cross join lateral (select coalesce(s.sold_at[(select id from site where code = ${filter.site})],
    (select a.available from ${soldRow(filter)}), 0) as available) a`
}

/** Whether one of the conditions of a filter is on what the site sells. */
export const isBySite = ({ conditions }: ListFilter, without?: FilterPart): boolean =>
  conditions.some(({ part, ofSite }) => ofSite === true && part !== without)

/** The rows `s` of shelves for the conditions of a filter, joined with `a` where one of them needs it. */
export const shelvesOf = (filter: ListFilter, without?: FilterPart): RawBuilder<unknown> =>
  isBySite(filter, without) ? sql`listing_shelf s ${joinSold(filter)}` : sql`listing_shelf s`

/** The same rows in the order of an index of the shelf: a page is found without reading all of them. */
export const shelfInOrder = (at: SiteScope, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select s.*, a.available as sold from listing_shelf s ${lookUpSold(at)} where ${where})`

/**
 * The rows of shelves that meet a condition, with what a site sells of them: `sold`, the most of one item in
 * one warehouse, and `sold_from`, the warehouses.
 */
export const shelfRows = (at: SiteScope, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select s.*, a.available as sold, a.warehouse_ids as sold_from
    from listing_shelf s ${joinSold(at)} where ${where})`

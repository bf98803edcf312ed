import { type RawBuilder, sql } from 'kysely'
import type { SiteCode } from '#rules/sites'

type AtSite = { site: SiteCode }

/** The condition that `a` of listing_site is what a site sells of a row `s` of a shelf. */
const atSite = ({ site }: AtSite): RawBuilder<unknown> =>
  sql`a.product_id = s.product_id and a.shelf = s.shelf and a.site_id = (select id from site where code = ${site})`

/** The condition that what a site sells of a row `s` of a shelf meets a condition on `a` of listing_site. */
export const sellsAt = (at: AtSite, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from listing_site a where ${atSite(at)} and ${condition})`

/**
 * The rows of shelves that meet a condition, with what a site sells of them: `sold`, the most of one item in
 * one warehouse, and `sold_from`, the warehouses.
 */
export const shelfRows = (at: AtSite, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select s.*, a.available as sold, a.warehouse_ids as sold_from
    from listing_shelf s join listing_site a on ${atSite(at)} where ${where})`

/** `sold` of a row `s` that does not come from `shelfRows`. */
export const soldOf = (at: AtSite): RawBuilder<unknown> =>
  sql`coalesce((select a.available from listing_site a where ${atSite(at)}), 0)`

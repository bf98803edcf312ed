import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/fields'

/**
 * How lines are inserted into cart_line `c` where the cart has the item already, delivered in the same way:
 * amounts add up to the largest allowed; a line saved for later comes back with the new amount.
 */
export const addToSameLine: RawBuilder<unknown> = sql`
  on conflict (account_id, relation_id, warehouse_area_id, purchase_mode, logistics_type)
  do update set saved = false,
    amount = least(case when c.saved then 0 else c.amount end + excluded.amount, ${limits.quantityMax})`

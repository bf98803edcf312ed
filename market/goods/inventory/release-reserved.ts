import { sql } from 'kysely'

/**
 * The end of a statement with a CTE `gone` (relation_id, warehouse_id, amount) of pieces no longer held:
 * subtracts it from the reserved amounts, locking rows in the common order. Returns the subtracted
 * amounts.
 */
export const releaseReserved = sql`
    sums as (select relation_id, warehouse_id, sum(amount)::int as amount from gone group by 1, 2),
    locked as materialized (
      select s.relation_id, s.warehouse_id, sums.amount
      from stock s join sums on sums.relation_id = s.relation_id and sums.warehouse_id = s.warehouse_id
      order by s.relation_id, s.warehouse_id
      for no key update of s)
    update stock s set reserved = s.reserved - locked.amount
    from locked
    where s.relation_id = locked.relation_id and s.warehouse_id = locked.warehouse_id
    returning s.relation_id, s.warehouse_id, locked.amount`

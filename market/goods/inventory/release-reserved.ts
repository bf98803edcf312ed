import { sql } from 'kysely'

/**
 * The end of a statement with a CTE `gone` (company_id, relation_id, warehouse_id, amount and what else the
 * caller needs) of pieces no longer held: subtracts it from the reserved amounts of public stock and of the
 * dealers' private stock (those with a company_id), locking rows in the common order. Returns the rows of
 * `gone`.
 */
export const releaseReserved = sql`
    sums as (select company_id, relation_id, warehouse_id, sum(amount)::int as amount from gone group by 1, 2, 3),
    locked as materialized (
      select s.relation_id, s.warehouse_id, sums.amount
      from stock s join sums on sums.relation_id = s.relation_id and sums.warehouse_id = s.warehouse_id
      where sums.company_id is null
      order by s.relation_id, s.warehouse_id
      for no key update of s),
    freed as (
      update stock s set reserved = s.reserved - locked.amount
      from locked
      where s.relation_id = locked.relation_id and s.warehouse_id = locked.warehouse_id
      returning 1),
    locked_private as materialized (
      select s.company_id, s.relation_id, s.warehouse_id, s.condition, sums.amount
      from private_stock s join sums on sums.company_id = s.company_id and sums.relation_id = s.relation_id
        and sums.warehouse_id = s.warehouse_id and s.condition = 1
      order by s.company_id, s.relation_id, s.warehouse_id
      for no key update of s),
    freed_private as (
      update private_stock s set reserved = s.reserved - locked.amount
      from locked_private locked
      where (s.company_id, s.relation_id, s.warehouse_id, s.condition)
        = (locked.company_id, locked.relation_id, locked.warehouse_id, locked.condition)
      returning 1),
    ended as (select count(*) as n from (select from freed union all select from freed_private) e)
    select gone.* from gone, ended`

-- What each site sells of these products from stock, in the mode that a card shows: the most of one item that
-- one of its warehouses has, and those that sell some item. The rule is relation_sold's.
-- Strict, and so planned by itself: as a part of a larger statement PostgreSQL expects one row of it, and
-- compares each with each.
create or replace function listing_sold(ids int[]) returns table (
  product_id int, site_id int, available int, warehouse_ids int[]
) language sql stable strict rows 1000 as $$
  with held as materialized (
    select f.product_id, f.mode, a.warehouse_id, a.available
    from listing_faces(ids) f
    join relation r on r.id = f.relation_id
    join lateral (
      select s.warehouse_id, sellable(s) as available from stock s
      where s.relation_id = f.relation_id and not exists (select from bom_line b where b.relation_id = f.relation_id)
      union all
      select w.id, min(coalesce(sellable(s) / b.amount, 0))
      from bom_line b cross join warehouse w
      left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
      where b.relation_id = f.relation_id group by w.id
    ) a on a.available >= (r.minimum_amount + r.multiple - 1) / r.multiple * r.multiple
    where f.face = 1
  )
  select h.product_id, a.site_id, max(h.available)::int, array_agg(distinct h.warehouse_id order by h.warehouse_id)
  from held h join warehouse_area a on a.warehouse_id = h.warehouse_id and h.mode = any (a.goods_types)
  group by 1, 2
$$;

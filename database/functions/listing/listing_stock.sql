-- Stock per face of these products: the sum over the items sold that way, and of the card's own item the
-- pieces in each warehouse, most first. Goods made to order or not yet here have none to show.
-- Strict, and so planned by itself: as a part of a larger statement PostgreSQL expects one row of it, and
-- compares each with each.
create or replace function listing_stock(ids int[]) returns table (
  product_id int, face smallint, available int, warehouse_ids int[], stock json
) language sql stable strict rows 1000 as $$
  with faces as materialized (
    select f.*, row_number() over (partition by f.product_id, f.face order by f.shown_cents, f.place, f.relation_id) = 1 as on_card
    from listing_faces(ids) f
  ), held as (
    select f.product_id, f.face, a.warehouse_id, sum(a.available)::int as available,
      sum(a.available) filter (where f.on_card and f.face = 1)::int as on_card
    from faces f
    join lateral (
      select s.warehouse_id, sellable(s) as available from stock s
      where s.relation_id = f.relation_id and not exists (select from bom_line b where b.relation_id = f.relation_id)
      union all
      select w.id, min(coalesce(sellable(s) / b.amount, 0))
      from bom_line b cross join warehouse w
      left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
      where b.relation_id = f.relation_id group by w.id
    ) a on a.available > 0
    group by 1, 2, 3
  )
  select h.product_id, h.face, sum(h.available)::int, array_agg(h.warehouse_id order by h.warehouse_id),
    coalesce(json_agg(json_build_object('warehouse_id', h.warehouse_id, 'warehouse_name', w.name, 'available', h.on_card)
      order by h.on_card desc, h.warehouse_id) filter (where h.on_card > 0), '[]')
  from held h join warehouse w on w.id = h.warehouse_id
  group by 1, 2
$$;

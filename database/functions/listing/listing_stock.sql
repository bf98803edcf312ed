-- Stock per face of these products: the sum over the items sold that way, and the three fullest warehouses.
create or replace function listing_stock(ids int[]) returns table (
  product_id int, face smallint, available int, warehouse_ids int[], stock json
) language sql stable as $$
  with held as (
    select f.product_id, f.face, a.warehouse_id, sum(a.available)::int as available
    from listing_faces(ids) f
    join lateral (
      select s.warehouse_id, s.on_hand - s.reserved as available from stock s
      where s.relation_id = f.relation_id and not exists (select from bom_line b where b.relation_id = f.relation_id)
      union all
      select w.id, min(coalesce((s.on_hand - s.reserved) / b.amount, 0))
      from bom_line b cross join warehouse w
      left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
      where b.relation_id = f.relation_id group by w.id
    ) a on a.available > 0
    group by 1, 2, 3
  ), ranked as (
    select *, row_number() over (partition by product_id, face order by available desc, warehouse_id) as rank from held
  )
  select r.product_id, r.face, sum(r.available)::int, array_agg(r.warehouse_id order by r.warehouse_id),
    json_agg(json_build_object('warehouse_id', r.warehouse_id, 'warehouse_name', w.name, 'available', r.available)
      order by r.rank) filter (where r.rank <= 3)
  from ranked r join warehouse w on w.id = r.warehouse_id
  group by 1, 2
$$;

-- Brings what each site sells of these products up to date, on all shelves where they stand. Only what has
-- changed is even locked: most of what a site sells stays as it is. What is there is read by product: planned
-- as a join alone, PostgreSQL may read the rows of all products. Who calls it writes sold_at of the listing.
create or replace function refresh_listing_sites(ids int[]) returns void language plpgsql as $$
begin
  with sold as materialized (
    select * from listing_sold(ids)
  ), old as materialized (
    select * from listing_site where product_id = any (ids)
  ), fresh as (
    select h.shelf, h.product_id, s.id as site_id, coalesce(n.available, 0) as available, coalesce(n.warehouse_ids, '{}') as warehouse_ids
    from listing_shelf h cross join site s
    left join sold n on n.product_id = h.product_id and n.site_id = s.id and h.face = 1
    where h.product_id = any (ids)
  )
  insert into listing_site as t (shelf, product_id, site_id, available, warehouse_ids)
    select f.shelf, f.product_id, f.site_id, f.available, f.warehouse_ids from fresh f
    left join old o on o.product_id = f.product_id and o.shelf = f.shelf and o.site_id = f.site_id
    where o.product_id is null or (o.available, o.warehouse_ids) is distinct from (f.available, f.warehouse_ids)
    on conflict (product_id, shelf, site_id) do update set available = excluded.available, warehouse_ids = excluded.warehouse_ids
      where (t.available, t.warehouse_ids) is distinct from (excluded.available, excluded.warehouse_ids);
end $$;

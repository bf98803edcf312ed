-- Brings what each site sells of these products up to date, on all shelves where they stand. Only what has
-- changed is written: most of what a site sells stays as it is. What is there is read by product: planned
-- as a join alone, PostgreSQL may read the rows of all products. Who calls it has locked the products in the
-- listing, and writes its sold_at. New rows come in the order of the larger index.
create or replace function refresh_listing_sites(ids int[]) returns void language plpgsql as $$
begin
  with sold as materialized (
    select * from listing_sold(ids)
  ), old as materialized (
    select * from listing_site where product_id = any (ids)
  ), fresh as materialized (
    select h.shelf, h.product_id, s.id as site_id, coalesce(n.available, 0) as available, coalesce(n.warehouse_ids, '{}') as warehouse_ids
    from listing_shelf h cross join site s
    left join sold n on n.product_id = h.product_id and n.site_id = s.id and h.face = 1
    where h.product_id = any (ids)
  ), changed as (
    update listing_site t set available = f.available, warehouse_ids = f.warehouse_ids
    from fresh f join old o on o.product_id = f.product_id and o.shelf = f.shelf and o.site_id = f.site_id
    where (o.available, o.warehouse_ids) is distinct from (f.available, f.warehouse_ids)
      and t.product_id = f.product_id and t.shelf = f.shelf and t.site_id = f.site_id
  )
  insert into listing_site (shelf, product_id, site_id, available, warehouse_ids)
    select f.shelf, f.product_id, f.site_id, f.available, f.warehouse_ids from fresh f
    where not exists (select from old o where o.product_id = f.product_id and o.shelf = f.shelf and o.site_id = f.site_id)
    order by f.shelf, f.site_id, f.available;
end $$;

-- Brings what each site sells of these products up to date, on all shelves where they stand. Writes only what
-- has changed.
create or replace function refresh_listing_sites(ids int[]) returns void language plpgsql as $$
begin
  with sold as materialized (
    select * from listing_sold(ids)
  ), fresh as materialized (
    select h.shelf, h.product_id, s.id as site_id, coalesce(n.available, 0) as available,
      coalesce(n.warehouse_ids, '{}') as warehouse_ids
    from listing_shelf h cross join site s
    left join sold n on n.product_id = h.product_id and n.site_id = s.id and h.face = 1
    where h.product_id = any (ids)
  ), changed as (
    update listing_site t set available = n.available, warehouse_ids = n.warehouse_ids from fresh n
    where t.product_id = n.product_id and t.shelf = n.shelf and t.site_id = n.site_id
      and (t.available, t.warehouse_ids) is distinct from (n.available, n.warehouse_ids)
  )
  insert into listing_site (shelf, product_id, site_id, available, warehouse_ids)
    select n.shelf, n.product_id, n.site_id, n.available, n.warehouse_ids from fresh n
    where not exists (select from listing_site t
      where t.product_id = n.product_id and t.shelf = n.shelf and t.site_id = n.site_id);
end $$;

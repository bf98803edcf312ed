-- Brings what each site sells of these products up to date, on all shelves where they stand. Writes only what
-- has changed.
create or replace function refresh_listing_sites(ids int[]) returns void language plpgsql as $$
begin
  with sold as materialized (
    select * from listing_sold(ids)
  )
  insert into listing_site as t (shelf, product_id, site_id, available, warehouse_ids)
    select h.shelf, h.product_id, s.id, coalesce(n.available, 0), coalesce(n.warehouse_ids, '{}')
    from listing_shelf h cross join site s
    left join sold n on n.product_id = h.product_id and n.site_id = s.id and h.face = 1
    where h.product_id = any (ids)
    on conflict (product_id, shelf, site_id) do update set available = excluded.available, warehouse_ids = excluded.warehouse_ids
      where (t.available, t.warehouse_ids) is distinct from (excluded.available, excluded.warehouse_ids);
end $$;

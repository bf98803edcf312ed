-- Brings stock, sales and downloads of these products up to date in the listing. Gives how many were listed.
create or replace function refresh_listing_stock(ids int[]) returns int language plpgsql as $$
declare listed int[];
begin
  listed := array(select product_id from listing where product_id = any (ids) order by product_id for update);
  with held as materialized (
    select * from listing_stock(listed)
  ), fresh as materialized (
    select c.product_id, c.face, coalesce(s.available, 0) as available,
      coalesce(s.warehouse_ids, '{}') as warehouse_ids, coalesce(s.stock, '[]') as stock
    from listing_card c left join held s on s.product_id = c.product_id and s.face = c.face
    where c.product_id = any (listed)
  ), cards as (
    update listing_card c set stock = n.stock from fresh n
    where c.product_id = n.product_id and c.face = n.face and c.stock::text <> n.stock::text
  )
  update listing_shelf h set available = n.available, warehouse_ids = n.warehouse_ids, sales = p.sales, downloads = p.downloads
    from fresh n join product p on p.id = n.product_id
    where h.product_id = n.product_id and h.face = n.face
      and (h.available, h.warehouse_ids, h.sales, h.downloads) is distinct from (n.available, n.warehouse_ids, p.sales, p.downloads);
  perform refresh_listing_sites(listed);
  update listing l set available = h.available, warehouse_ids = h.warehouse_ids, sales = h.sales, downloads = h.downloads,
      sold_at = h.sold_at
    from (select s.*, a.sold_at from listing_shelf s join listing_sold_at(listed) a on a.product_id = s.product_id
      where s.product_id = any (listed) and s.shelf in (0, 4000000) offset 0) h
    where h.product_id = l.product_id and (l.available, l.warehouse_ids, l.sales, l.downloads, l.sold_at)
      is distinct from (h.available, h.warehouse_ids, h.sales, h.downloads, h.sold_at);
  return cardinality(listed);
end $$;

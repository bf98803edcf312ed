-- What each site sells of these products, by the site's id, on the shelf that holds all goods or all bad
-- ones. Each is looked up: joined as a whole, PostgreSQL may read what the sites sell of all products.
create or replace function listing_sold_at(ids int[]) returns table (product_id int, sold_at int[]) language sql stable as $$
  select h.product_id, array(
    select coalesce((select a.available from listing_site a
      where a.product_id = h.product_id and a.shelf = h.shelf and a.site_id = n.id), 0)
    from generate_series(1, (select max(id) from site)) n (id) order by n.id)
  from listing_shelf h where h.product_id = any (ids) and h.shelf in (0, 4000000)
$$;

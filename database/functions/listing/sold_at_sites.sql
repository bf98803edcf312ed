-- What each site sells of a product on a shelf, by the site's id.
create or replace function sold_at_sites(product int, on_shelf int) returns int[] language sql stable as $$
  select array_agg(coalesce(a.available, 0) order by n.id)
  from generate_series(1, (select max(id) from site)) n (id)
  left join listing_site a on a.product_id = product and a.shelf = on_shelf and a.site_id = n.id
$$;

-- What each site sells of a product, by the site's id: searches read it in the row that they rank. Null until
-- the product is refreshed, as all are now; till then it is looked up.
alter table listing add sold_at int[];
create function sold_at_sites(product int, on_shelf int) returns int[] language sql stable as $$ select null::int[] $$;
insert into listing_due (product_id) select product_id from listing;

-- What they do stands in database/functions. The index of 1012 is made of the second.
create function refresh_listing_prices(ids int[]) returns void language plpgsql as $$ begin end $$;
create function item_numbers(custom_sn text, goods_sn text, upc text) returns text language sql immutable as $$
  select custom_sn || E'\n' || goods_sn || E'\n' || coalesce(upc, '')
$$;

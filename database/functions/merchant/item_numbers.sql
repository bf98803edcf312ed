-- The numbers of an item, in which a part of one is searched for.
create or replace function item_numbers(custom_sn text, goods_sn text, upc text) returns text language sql immutable as $$
  select custom_sn || E'\n' || goods_sn || E'\n' || coalesce(upc, '')
$$;

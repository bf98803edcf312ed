-- Makes rows in the listing for these products and locks them: who refreshes the same product next waits
-- here, in order of id, and reads it only afterwards.
create or replace function lock_listing(ids int[]) returns void language plpgsql as $$
begin
  insert into listing (product_id) select id from product where id = any (ids) order by id on conflict do nothing;
  perform from listing where product_id = any (ids) order by product_id for update;
end $$;

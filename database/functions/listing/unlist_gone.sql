-- What left the listing leaves the lists, too.
create or replace function unlist_gone() returns trigger language plpgsql as $$
declare ids int[] := array(select product_id from gone);
begin
  delete from listing_card where product_id = any (ids);
  delete from listing_shelf where product_id = any (ids);
  delete from listing_site where product_id = any (ids);
  delete from listing_number where product_id = any (ids);
  return null;
end $$;

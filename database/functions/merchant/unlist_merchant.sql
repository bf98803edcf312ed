-- Takes all products of a merchant from all lists: to be called by whoever suspends it, in the same
-- transaction. Whoever lists one of them at this moment waits here, or reads its merchant only afterwards.
create or replace function unlist_merchant(merchant int) returns void language plpgsql as $$
declare ids int[] := array(select id from product where merchant_id = merchant order by id);
begin
  perform lock_listing(ids);
  delete from listing where product_id = any (ids);
  delete from relist_due where product_id = any (ids);
  perform nextval('catalogue_version');
  perform pg_notify('catalogue_changed', '');
end $$;

-- Writes the listing of these products anew, without reading their texts: to be called by whoever changed them,
-- in the same transaction. Products no longer for sale leave it. Concurrent refreshes of one product wait for
-- each other, in order of id.
create or replace function refresh_listing(ids int[]) returns void language plpgsql as $$
begin
  perform lock_listing(ids);
  perform write_lists(ids);
  perform write_words(ids, null);
end $$;

-- Sorts words that were gathered into the indexes of the search, after each statement that writes the
-- listing: a search reads what is gathered from end to end. Only the owner of an index may.
create or replace function settle_words() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform gin_clean_pending_list(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where i.indrelid = 'listing'::regclass and i.indisvalid;
  return null;
end $$;

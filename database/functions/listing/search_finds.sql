-- Whether any product has the words.
create or replace function search_finds(query tsquery) returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from listing l where l.document @@ query);
end $$;

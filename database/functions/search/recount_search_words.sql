-- Counts anew how many products have each word, and forgets words that none has.
create or replace function recount_search_words() returns void language plpgsql as $$
begin
  create temp table counted on commit drop as
    select word, ndoc from ts_stat('select document from listing');
  update search_word s set uses = c.ndoc from counted c where c.word = s.word and s.uses <> c.ndoc;
  delete from search_word s where not exists (select from counted c where c.word = s.word);
end $$;

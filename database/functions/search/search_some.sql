-- Some products that have the words, whichever come first: for suggestions, where all would be too many.
create or replace function search_some(query tsquery, at_most int) returns table (product_id int, rank int, sales int, in_all boolean)
language plpgsql stable rows 100 set enable_seqscan = off as $$
begin
  return query select l.product_id, (l.title_words @@ query)::int * 4, l.sales, l.in_all
    from (select * from listing where document @@ query limit at_most) l;
end $$;

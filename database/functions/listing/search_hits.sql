-- The products that have the words, with what a list filters and sorts by. Where title or kind of some
-- product say what is sought, the others' descriptions do not count: a lamp that looks well beside a sofa is
-- no sofa.
create or replace function search_hits(query tsquery) returns table (product_id int, rank int, sales int, in_all boolean, merchant_id int,
  module_type smallint, from_us boolean, price_cents bigint, available int, downloads int, shelved_at timestamptz,
  warehouse_ids int[], category_ids int[], traits int[])
language plpgsql stable rows 500 set enable_seqscan = off as $$
begin
  return query
    with hit as (
      select l.product_id, (l.title_words @@ query)::int * 4 + (l.kind_words @@ query)::int * 2 + (l.topic_words @@ query)::int as rank, l.sales,
        l.in_all, l.merchant_id, l.module_type, l.from_us, l.price_cents, l.available, l.downloads, l.shelved_at, l.warehouse_ids, l.category_ids,
        l.traits
      from listing l where l.document @@ query
    )
    select * from hit h where h.rank > 0 or (select max(b.rank) from hit b) < 2;
end $$;

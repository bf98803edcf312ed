-- Writes what the search knows of these products, and what their lists show, in one go: each further change
-- of a row in the listing costs its words in two indexes. `readings` is what the analyser read of each;
-- without any they count as not read. Products no longer for sale leave the listing. kind_words and
-- topic_words are no longer read; a later version drops them.
create or replace function write_words(ids int[], readings jsonb) returns void language plpgsql as $$
begin
  with documents as materialized (
    select d.* from listing_texts(ids) d where exists (select from listing_card c where c.product_id = d.product_id)
  ), words as (
    insert into search_word (word)
      select w from (select distinct w from documents, string_to_table(spoken, ' ') w offset 0) spoken
      where length(w) between 3 and 30 and w ~ '[a-z]' and not exists (select from search_word k where k.word = w) order by w
      on conflict do nothing
  ), sold as materialized (
    select * from listing_sold_at(ids)
  ), reads as materialized (
    select * from jsonb_to_recordset(coalesce(readings, '[]'))
      n (id int, version int, head text, named boolean, audience smallint, words smallint, said text)
  )
  update listing l set title_words = d.title, kind_words = '', topic_words = '',
      document = d.document, in_all = h.shelf = 0, merchant_id = h.merchant_id,
      module_type = h.module_type, from_us = h.from_us, price_cents = h.price_cents, available = h.available, sales = h.sales,
      downloads = h.downloads, shelved_at = h.shelved_at, warehouse_ids = h.warehouse_ids, traits = h.traits,
      sold_at = a.sold_at,
      width_mm = p.width_mm, depth_mm = p.depth_mm, read_version = coalesce(n.version, 0),
      head = coalesce(n.head, l.head), head_named = coalesce(n.named, l.head_named), audience = coalesce(n.audience, l.audience),
      title_length = coalesce(n.words, l.title_length), said = coalesce(n.said::tsvector, l.said),
      typical = case when n.id is null then l.typical else typical_of(n.head,
        array(select pc.category_id from product_category pc where pc.product_id = l.product_id)) end,
      category_ids = array(select c.shelf % 1000000 from listing_shelf c where c.product_id = h.product_id and c.shelf / 1000000 = h.shelf / 1000000)
    from documents d join listing_shelf h on h.product_id = d.product_id and h.shelf in (0, 4000000)
      join sold a on a.product_id = d.product_id
      join product p on p.id = d.product_id left join reads n on n.id = d.product_id
    where l.product_id = d.product_id;
  delete from listing l where l.product_id = any (ids)
    and not exists (select from listing_card c where c.product_id = l.product_id);

  perform nextval('catalogue_version');
  perform pg_notify('catalogue_changed', case when cardinality(ids) <= 200 then array_to_string(ids, ',') else '' end);
end $$;

-- Writes the listing of these products anew: to be called by whoever changed them, in the same transaction.
-- Products no longer for sale leave it. Concurrent refreshes of one product wait for each other, in order of
-- id.
-- kind_words and topic_words are no longer read; a later version drops them.
create or replace function refresh_listing(ids int[]) returns void language plpgsql as $$
begin
  insert into listing (product_id) select id from product where id = any (ids) order by id on conflict do nothing;
  perform from listing where product_id = any (ids) order by product_id for update;

  delete from listing_shelf where product_id = any (ids);
  delete from listing_card where product_id = any (ids);
  delete from listing_number where product_id = any (ids);

  -- Materialized, or PostgreSQL would work out all stock anew for each card.
  with held as materialized (select * from listing_stock(ids))
  insert into listing_card (product_id, face, relation_id, card, words, prices, stock)
    select c.product_id, c.face, c.relation_id, c.card, c.words, c.prices, coalesce(s.stock, '[]')
    from listing_cards(ids) c left join held s on s.product_id = c.product_id and s.face = c.face;

  with held as materialized (
    select * from listing_stock(ids)
  ), faces as (
    select c.product_id, c.face, min(c.face) over (partition by c.product_id) as first, c.shown_cents,
      coalesce(s.available, 0) as available, coalesce(s.warehouse_ids, '{}') as warehouse_ids
    from listing_cards(ids) c left join held s on s.product_id = c.product_id and s.face = c.face
  ), shelves as (
    select pc.product_id, pc.category_id as category from product_category pc where pc.product_id = any (ids)
    union select pc.product_id, c.parent_id from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = any (ids) and c.parent_id is not null
    union select id, 0 from product where id = any (ids)
  ), traits as materialized (
    -- Of a table without statistics PostgreSQL expects one row, and would work out the traits for each.
    select * from product_traits(ids)
  )
  insert into listing_shelf (shelf, product_id, face, merchant_id, module_type, from_us, price_cents, available, sales,
      downloads, shelved_at, warehouse_ids, traits)
    select a.aisle * 1000000 + h.category, p.id, f.face, p.merchant_id, p.module_type, f.face = 1, f.shown_cents,
      f.available, p.sales, p.downloads, p.first_shelved_at, f.warehouse_ids, t.traits
    from faces f
    join product p on p.id = f.product_id
    join shelves h on h.product_id = f.product_id
    join traits t on t.product_id = f.product_id
    cross join lateral (
      select 0 as aisle where f.face = f.first and not p.is_bad_goods
      union all select 1 where f.face = 1 and not p.is_bad_goods and exists (select from relation r
        where r.product_id = p.id and r.off_shelf_at is null
          and (2 = any (r.purchase_modes) or r.special_offer_cents > 0 and 1 = any (r.purchase_modes)))
      union all select 2 where f.face = 3 and not p.is_bad_goods
      union all select 3 where f.face = 2 and not p.is_bad_goods
      union all select 4 where f.face = f.first and p.is_bad_goods
    ) a;

  delete from listing_site t where t.product_id = any (ids)
    and not exists (select from listing_shelf h where h.product_id = t.product_id and h.shelf = t.shelf);
  perform refresh_listing_sites(ids);

  insert into listing_number (number, product_id, relation_id)
    select distinct regexp_replace(lower(n.number), '[^a-z0-9]', '', 'g'), f.product_id, f.relation_id
    from listing_faces(ids) f join relation r on r.id = f.relation_id, unnest(array[r.custom_sn, r.goods_sn]) n (number)
    where n.number ~ '[A-Za-z0-9]';

  with documents as materialized (
    select d.* from listing_documents(ids) d where exists (select from listing_card c where c.product_id = d.product_id)
  ), words as (
    insert into search_word (word)
      select distinct w from documents, regexp_split_to_table(spoken, ' ') w
      where length(w) between 3 and 30 and w ~ '[a-z]' order by w
      on conflict do nothing
  )
  update listing l set title_words = d.title, kind_words = '', topic_words = '',
      document = d.title || d.topic || d.description, in_all = h.shelf = 0, merchant_id = h.merchant_id,
      module_type = h.module_type, from_us = h.from_us, price_cents = h.price_cents, available = h.available, sales = h.sales,
      downloads = h.downloads, shelved_at = h.shelved_at, warehouse_ids = h.warehouse_ids, traits = h.traits,
      width_mm = p.width_mm, depth_mm = p.depth_mm, read_version = 0,
      category_ids = array(select c.shelf % 1000000 from listing_shelf c where c.product_id = h.product_id and c.shelf / 1000000 = h.shelf / 1000000)
    from documents d join listing_shelf h on h.product_id = d.product_id and h.shelf in (0, 4000000)
      join product p on p.id = d.product_id
    where l.product_id = d.product_id;
  delete from listing l where l.product_id = any (ids)
    and not exists (select from listing_card c where c.product_id = l.product_id);

  perform nextval('catalogue_version');
  perform pg_notify('catalogue_changed', case when cardinality(ids) <= 200 then array_to_string(ids, ',') else '' end);
end $$;

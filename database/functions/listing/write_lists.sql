-- Writes cards, shelves, sites and numbers of these products anew; their rows in the listing are locked.
create or replace function write_lists(ids int[]) returns void language plpgsql as $$
begin
  delete from listing_shelf where product_id = any (ids);
  delete from listing_card where product_id = any (ids);
  delete from listing_number where product_id = any (ids);

  -- Materialized, or PostgreSQL would work out all stock anew for each card.
  with held as materialized (
    select * from listing_stock(ids)
  ), cards as materialized (
    select c.*, min(c.face) over (partition by c.product_id) as first, coalesce(s.stock, '[]') as stock,
      coalesce(s.available, 0) as available, coalesce(s.warehouse_ids, '{}') as warehouse_ids
    from listing_cards(ids) c left join held s on s.product_id = c.product_id and s.face = c.face
  ), carded as (
    insert into listing_card (product_id, face, relation_id, card, words, prices, stock)
      select product_id, face, relation_id, card, words, prices, stock from cards
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
    from cards f
    join product p on p.id = f.product_id
    join shelves h on h.product_id = f.product_id
    join traits t on t.product_id = f.product_id
    cross join lateral (
      select 0 as aisle where f.face = f.first and not p.is_bad_goods
      union all select 1 where f.face = 1 and not p.is_bad_goods and exists (select from relation r
        where r.product_id = p.id and is_on_offer(r))
      union all select 2 where f.face = 3 and not p.is_bad_goods
      union all select 3 where f.face = 2 and not p.is_bad_goods
      union all select 4 where f.face = f.first and p.is_bad_goods
    ) a
    order by 1, p.id;

  delete from listing_site t where t.product_id = any (ids)
    and not exists (select from listing_shelf h where h.product_id = t.product_id and h.shelf = t.shelf);
  perform refresh_listing_sites(ids);

  insert into listing_number (number, product_id, relation_id)
    select distinct regexp_replace(lower(n.number), '[^a-z0-9]', '', 'g'), f.product_id, f.relation_id
    from listing_faces(ids) f join relation r on r.id = f.relation_id, unnest(array[r.custom_sn, r.goods_sn]) n (number)
    where n.number ~ '[A-Za-z0-9]';
end $$;

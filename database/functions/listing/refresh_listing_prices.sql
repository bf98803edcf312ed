-- Brings what these products cost up to date on their cards and shelves: whichever item stands for all, with
-- its stock, its prices, minimum and days; and whether they are on offer. Nothing else of the lists is
-- written, and no word of the search.
create or replace function refresh_listing_prices(ids int[]) returns void language plpgsql as $$
declare
  listed int[];
  offered int[];
  others int[];
  came int[];
begin
  listed := array(select product_id from listing where product_id = any (ids) order by product_id for update);
  with fresh as materialized (
    select * from listing_cards(listed)
  ), cards as (
    update listing_card c set relation_id = n.relation_id, card = n.card, prices = n.prices from fresh n
    where c.product_id = n.product_id and c.face = n.face
    returning c.product_id, old.relation_id <> new.relation_id as other
  ), shelves as (
    update listing_shelf h set price_cents = n.shown_cents from fresh n
    where h.product_id = n.product_id and h.face = n.face and h.price_cents <> n.shown_cents
  )
  select array_agg(distinct product_id) into others from cards where other;

  offered := array(select distinct r.product_id from relation r where r.product_id = any (listed) and is_on_offer(r));
  delete from listing_site t where t.product_id = any (listed) and t.shelf / 1000000 = 1 and t.product_id <> all (offered);
  delete from listing_shelf h where h.product_id = any (listed) and h.shelf / 1000000 = 1 and h.product_id <> all (offered);
  with made as (
    insert into listing_shelf (shelf, product_id, face, merchant_id, module_type, from_us, price_cents, available, sales,
        downloads, shelved_at, warehouse_ids, traits)
      select 1000000 + h.shelf, h.product_id, h.face, h.merchant_id, h.module_type, h.from_us, h.price_cents, h.available, h.sales,
        h.downloads, h.shelved_at, h.warehouse_ids, h.traits
      from listing_shelf h where h.product_id = any (offered) and h.shelf < 1000000 and h.face = 1
      on conflict do nothing returning product_id
  )
  select array_agg(distinct product_id) into came from made;
  if came is not null then
    perform refresh_listing_sites(came);
    update listing l set sold_at = a.sold_at from listing_sold_at(came) a
      where l.product_id = a.product_id and l.sold_at is distinct from a.sold_at;
  end if;

  update listing l set price_cents = h.price_cents from listing_shelf h
    where h.product_id = l.product_id and h.shelf in (0, 4000000) and l.product_id = any (listed)
      and l.price_cents <> h.price_cents;
  if others is not null then
    perform refresh_listing_stock(others);
  end if;
  perform nextval('catalogue_version');
  perform pg_notify('catalogue_changed', case when cardinality(ids) <= 200 then array_to_string(ids, ',') else '' end);
end $$;

-- The items of these products that are for sale, with how each is sold: one row an item and face.
create or replace function listing_faces(ids int[]) returns table (
  product_id int, relation_id int, face smallint, mode smallint, place int, shown_cents bigint
) language sql stable as $$
  select r.product_id, r.id, f.face::smallint, f.mode, r.position,
    case when f.mode = 4 then r.fob_price_cents
         when f.mode <> 2 and r.special_offer_cents > 0 then r.special_offer_cents
         else r.price_cents end
  from relation r
  join product p on p.id = r.product_id and p.off_shelf_at is null
  cross join lateral (
    select distinct on (1) case m when 1 then 1 when 2 then 1 when 5 then 2 when 4 then 3 end as face, m as mode
    from unnest(r.purchase_modes) with ordinality as u(m, n) where m <> 3 order by 1, n
  ) f
  where r.product_id = any (ids) and r.off_shelf_at is null
$$;

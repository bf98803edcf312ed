-- The items of these products that are for sale, with how each is sold: one row an item and face.
create or replace function listing_faces(ids int[]) returns table (
  product_id int, relation_id int, face smallint, mode smallint, place int, shown_cents bigint
) language sql stable as $$
  select r.product_id, r.id, f.face::smallint, f.mode, r.position,
    case when f.mode = 4 then r.fob_price_cents
         when f.mode <> 2 and r.special_offer_cents > 0 then r.special_offer_cents
         else r.price_cents end
  from relation r
  join product p on p.id = r.product_id
  join merchant m on m.id = p.merchant_id
  cross join lateral (
    select distinct on (1) case u.mode when 1 then 1 when 2 then 1 when 5 then 2 when 4 then 3 end as face, u.mode
    from unnest(r.purchase_modes) with ordinality as u(mode, n) where u.mode <> 3 order by 1, u.n
  ) f
  where r.product_id = any (ids) and is_sold(r, p, m)
$$;

-- The card of each product and face: the cheapest item sold that way stands for all.
-- Strict, and so planned by itself: as a part of a larger statement PostgreSQL expects one row of it, and
-- compares each with each.
create or replace function listing_cards(ids int[]) returns table (
  product_id int, face smallint, relation_id int, shown_cents bigint, card json, words jsonb, prices json
) language sql stable strict rows 1000 as $$
  with shown as (
    select distinct on (f.product_id, f.face) f.* from listing_faces(ids) f
    order by f.product_id, f.face, f.shown_cents, f.place, f.relation_id
  ), modes as (
    select u.product_id, array_agg(u.mode order by u.mode) as modes
    from (select distinct r.product_id, unnest(r.purchase_modes) as mode
      from relation r where r.product_id = any (ids) and r.off_shelf_at is null) u
    where u.mode <> 3 group by 1
  ), spoken as (
    select p.id as product_id, jsonb_object_agg(l.language, jsonb_build_object(
      'title', coalesce(nullif(p.title ->> l.language, ''), p.title ->> 'en-US'),
      'colors', coalesce((select jsonb_agg(k.color order by k.position) from (
        select coalesce(nullif(r.color ->> l.language, ''), r.color ->> 'en-US') as color, min(r.position) as position
        from relation r where r.product_id = p.id and r.color is not null and r.off_shelf_at is null group by 1) k), '[]'),
      'condition_note', coalesce(nullif(p.condition_note ->> l.language, ''), p.condition_note ->> 'en-US'))) as words
    from product p cross join (values ('en-US'), ('zh-CN'), ('es-ES')) l (language)
    where p.id = any (ids) group by 1
  )
  select s.product_id, s.face, s.relation_id, s.shown_cents,
    json_build_object('relation_id', r.id, 'goods_sn', r.goods_sn, 'custom_sn', r.custom_sn,
      'merchant_uuid', m.merchant_uuid, 'merchant_name', m.name,
      'preview', pictures.paths[1], 'preview_hover', pictures.paths[2], 'category_slug', coalesce(k.slug, ''),
      'module_type', p.module_type, 'purchase_modes', array_prepend(s.mode, array_remove(modes.modes, s.mode)),
      'minimum_amount', r.minimum_amount, 'multiple', r.multiple,
      'size', case when coalesce(p.width_mm, p.depth_mm, p.height_mm) is null then ''
        else inches(p.width_mm) || ' × ' || inches(p.depth_mm) || ' × ' || inches(p.height_mm) end,
      'is_bad_goods', p.is_bad_goods,
      'lead_days', r.lead_days, 'fob_port', case when s.face = 3 then r.fob_port end),
    spoken.words,
    json_build_object('mode', s.mode, 'price_cents', r.price_cents, 'special_offer_cents', r.special_offer_cents,
      'special_ends_at', r.special_ends_at, 'fob_price_cents', r.fob_price_cents,
      'tier', (select json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent)
        from price_tier t where t.relation_id = r.id order by t.discount_percent desc, t.min_amount limit 1))
  from shown s
  join relation r on r.id = s.relation_id
  join product p on p.id = s.product_id
  join merchant m on m.id = p.merchant_id
  join modes on modes.product_id = s.product_id
  join spoken on spoken.product_id = s.product_id
  left join lateral (
    select array_agg(x.path order by x.position, x.id) as paths from media x where x.product_id = p.id and x.kind = 'picture'
  ) pictures on true
  left join lateral (
    select c.slug from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = p.id order by pc.is_primary desc, pc.category_id limit 1
  ) k on true
$$;

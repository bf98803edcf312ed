-- The listing: the catalogue shaped for lists, search and cards. Written by refresh_listing alone, never by hand.

-- How many pieces can be bought of an item in a warehouse; a combination has as many as its scarcest part allows.
create view relation_available as
  select s.relation_id, s.warehouse_id, s.on_hand - s.reserved as available
  from stock s
  where not exists (select from bom_line b where b.relation_id = s.relation_id)
  union all
  select b.relation_id, w.id, min(coalesce((s.on_hand - s.reserved) / b.amount, 0))
  from bom_line b
  cross join warehouse w
  left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
  group by b.relation_id, w.id;

-- Rises with every change of the catalogue (not of stock): what was counted under another version is counted anew.
create sequence catalogue_version;

-- One row a product that is for sale: what the search looks at, and what refreshes of one product queue at.
create table listing (
  product_id int primary key references product on delete cascade,
  sales int not null default 0,
  -- stands among everything, which bad goods do not
  in_all boolean not null default true,
  -- words without places: of the title; these with keywords, categories, colours and maker; these with the description
  -- and the numbers. The first two are for ranking and lie in the row; the last is what the index finds by, and lies apart.
  title_words tsvector not null default '',
  topic_words tsvector not null default '',
  document tsvector not null default ''
) with (fillfactor = 85, toast_tuple_target = 1200);
alter table listing alter title_words set storage main, alter topic_words set storage main, alter document set storage external;
create index listing_document on listing using gin (document) with (fastupdate = off);

-- What a card shows, one for each way the product is sold. face: 1 from a US warehouse, 2 presale, 3 FOB.
create table listing_card (
  product_id int not null references product on delete cascade,
  face smallint not null check (face in (1, 2, 3)),
  relation_id int not null,
  card json not null,
  -- by language: title, colours, condition note
  words jsonb not null,
  -- read only for those who may see prices
  prices json not null,
  stock json not null default '[]',
  primary key (product_id, face)
) with (fillfactor = 85);

-- Where a product stands, with all that a list filters and sorts by. shelf = aisle × 1,000,000 + category (0: all).
-- aisle: 0 everything but bad goods, 1 special offers, 2 FOB, 3 presale, 4 bad goods.
create table listing_shelf (
  shelf int not null,
  product_id int not null references product on delete cascade,
  face smallint not null,
  merchant_id int not null,
  module_type smallint not null,
  from_us boolean not null,
  price_cents bigint not null,
  available int not null,
  sales int not null,
  downloads int not null,
  shelved_at timestamptz not null,
  -- those with anything available
  warehouse_ids int[] not null default '{}',
  primary key (product_id, shelf)
) with (fillfactor = 85);
create index listing_shelf_price on listing_shelf (shelf, price_cents, product_id);
create index listing_shelf_available on listing_shelf (shelf, available, product_id);
create index listing_shelf_sales on listing_shelf (shelf, sales, product_id);
create index listing_shelf_shelved on listing_shelf (shelf, shelved_at, product_id);
create index listing_shelf_downloads on listing_shelf (shelf, downloads, product_id);
create index listing_shelf_merchant on listing_shelf (shelf, merchant_id, product_id);

-- Model and platform numbers without punctuation, for exact and prefix search.
create table listing_number (
  number text collate "C" not null,
  product_id int not null references product on delete cascade,
  relation_id int not null,
  primary key (number, relation_id)
);
create index listing_number_product on listing_number (product_id);

-- The words of the products as people write them: what a mistyped word is compared with. `uses` is how many products had the word when it was last counted.
create table search_word (
  word text collate "C" primary key,
  uses int not null default 1
);
create index search_word_near on search_word using gist (word gist_trgm_ops(siglen = 32));

-- Products whose stock or sales changed since a job last looked. Without keys: purchases only append to it.
create table listing_due (relation_id int, product_id int);

create function due_from_stock() returns trigger language plpgsql as $$
begin
  insert into listing_due (relation_id) select relation_id from changed;
  return null;
end $$;
create trigger stock_due after update on stock
  referencing new table as changed for each statement execute function due_from_stock();
create trigger stock_due_new after insert on stock
  referencing new table as changed for each statement execute function due_from_stock();

create function due_from_sales() returns trigger language plpgsql as $$
begin
  insert into listing_due (product_id) values (new.id);
  return null;
end $$;
create trigger product_sales_due after update of sales, downloads on product
  for each row when (old.sales is distinct from new.sales or old.downloads is distinct from new.downloads)
  execute function due_from_sales();

-- Latin letters and digits, small and without accents; everything else parts words.
create function plain_words(content text) returns text language sql stable as $$
  select regexp_replace(lower(unaccent(content)), '[^a-z0-9]+', ' ', 'g')
$$;

-- Chinese has no blanks: each sign, and each two that stand together, are its words.
create function han_words(content text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct substr(run[1], i, width)), '{}')
  from regexp_matches(content, '[㐀-鿿]+', 'g') run, generate_series(1, 2) width,
    generate_series(1, length(run[1]) - width + 1) i
$$;

-- The lexemes of a text: stems of English and Spanish, the words themselves, and Chinese, all in one.
create function search_part(content text) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select l from unnest(tsvector_to_array(to_tsvector('english', w)) || tsvector_to_array(to_tsvector('spanish', w))
      || tsvector_to_array(to_tsvector('simple', w)) || han_words(content)) l where l <> ''))
  from plain_words(content) w
$$;

create function texts(content jsonb) returns text language sql immutable as $$
  select concat_ws(' ', content ->> 'en-US', content ->> 'es-ES', content ->> 'zh-CN')
$$;

-- The items of these products that are for sale, with how each is sold: one row an item and face.
create function listing_faces(ids int[]) returns table (
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

-- Stock per face of these products: the sum over the items sold that way, and the three fullest warehouses.
create function listing_stock(ids int[]) returns table (
  product_id int, face smallint, available int, warehouse_ids int[], stock json
) language sql stable as $$
  with held as (
    select f.product_id, f.face, a.warehouse_id, sum(a.available)::int as available
    from listing_faces(ids) f
    join lateral (
      select s.warehouse_id, s.on_hand - s.reserved as available from stock s
      where s.relation_id = f.relation_id and not exists (select from bom_line b where b.relation_id = f.relation_id)
      union all
      select w.id, min(coalesce((s.on_hand - s.reserved) / b.amount, 0))
      from bom_line b cross join warehouse w
      left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
      where b.relation_id = f.relation_id group by w.id
    ) a on a.available > 0
    group by 1, 2, 3
  ), ranked as (
    select *, row_number() over (partition by product_id, face order by available desc, warehouse_id) as rank from held
  )
  select r.product_id, r.face, sum(r.available)::int, array_agg(r.warehouse_id order by r.warehouse_id),
    json_agg(json_build_object('warehouse_id', r.warehouse_id, 'warehouse_name', w.name, 'available', r.available)
      order by r.rank) filter (where r.rank <= 3)
  from ranked r join warehouse w on w.id = r.warehouse_id
  group by 1, 2
$$;

-- What the search knows of each product: title, what it is about, and the rest; and the words people may type for it.
create function listing_documents(ids int[]) returns table (
  product_id int, title tsvector, topic tsvector, description tsvector, spoken text
) language sql stable as $$
  select p.id,
    search_part(texts(p.title)),
    search_part(concat_ws(' ', p.keywords, p.collection, c.names, r.colors, m.name)),
    -- Of a number only what has digits: BUR at its end is no word.
    search_part(texts(p.description)) || array_to_tsvector(array(
      select distinct n from regexp_split_to_table(plain_words(r.numbers), ' ') n where n ~ '[0-9]')),
    plain_words(concat_ws(' ', texts(p.title), p.keywords, p.collection, c.names, r.colors, texts(p.description)))
  from product p
  join merchant m on m.id = p.merchant_id
  left join lateral (
    select string_agg(distinct concat_ws(' ', r.custom_sn, r.goods_sn), ' ') as numbers,
      string_agg(distinct texts(r.color), ' ') as colors
    from relation r where r.product_id = p.id and r.off_shelf_at is null
  ) r on true
  left join lateral (
    select string_agg(concat_ws(' ', texts(c.name), texts(parent.name)), ' ') as names
    from product_category pc join category c on c.id = pc.category_id
    left join category parent on parent.id = c.parent_id
    where pc.product_id = p.id
  ) c on true
  where p.id = any (ids)
$$;

create function inches(mm int) returns text language sql immutable as $$
  select coalesce(trim_scale(round(mm / 25.4, 1))::text, '–')
$$;

-- The card of each product and face: the cheapest item sold that way stands for all.
create function listing_cards(ids int[]) returns table (
  product_id int, face smallint, relation_id int, shown_cents bigint, card json, words jsonb, prices json
) language sql stable as $$
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
      'is_bad_goods', p.is_bad_goods, 'presale_arrives_on', case when s.face = 2 then r.presale_arrives_on end,
      'lead_days', r.lead_days),
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

-- The products that have the words, and how well: 3 all in the title, 1 with keywords and categories, 0 with the description.
-- Through the index in any case: reading the documents one by one would take a hundred times as long.
create function search_hits(query tsquery) returns table (product_id int, rank int, sales int, in_all boolean)
language plpgsql stable rows 500 set enable_seqscan = off as $$
begin
  return query select l.product_id, (l.title_words @@ query)::int * 2 + (l.topic_words @@ query)::int, l.sales, l.in_all
    from listing l where l.document @@ query;
end $$;

-- Some products that have the words, whichever come first: for suggestions, where all would be too many.
create function search_some(query tsquery, at_most int) returns table (product_id int, rank int, sales int, in_all boolean)
language plpgsql stable rows 100 set enable_seqscan = off as $$
begin
  return query select l.product_id, (l.title_words @@ query)::int * 2 + (l.topic_words @@ query)::int, l.sales, l.in_all
    from (select * from listing where document @@ query limit at_most) l;
end $$;

create function search_finds(query tsquery) returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from listing l where l.document @@ query);
end $$;

-- Brings stock, sales and downloads of these products up to date in the listing. Gives how many were listed.
create function refresh_listing_stock(ids int[]) returns int language plpgsql as $$
declare listed int[];
begin
  listed := array(select product_id from listing where product_id = any (ids) order by product_id for update);
  update listing l set sales = p.sales from product p
    where p.id = l.product_id and l.product_id = any (listed) and l.sales <> p.sales;
  with fresh as materialized (
    select c.product_id, c.face, coalesce(s.available, 0) as available,
      coalesce(s.warehouse_ids, '{}') as warehouse_ids, coalesce(s.stock, '[]') as stock
    from listing_card c left join listing_stock(listed) s on s.product_id = c.product_id and s.face = c.face
    where c.product_id = any (listed)
  ), cards as (
    update listing_card c set stock = n.stock from fresh n
    where c.product_id = n.product_id and c.face = n.face and c.stock::text <> n.stock::text
  )
  update listing_shelf h set available = n.available, warehouse_ids = n.warehouse_ids, sales = p.sales, downloads = p.downloads
    from fresh n join product p on p.id = n.product_id
    where h.product_id = n.product_id and h.face = n.face
      and (h.available, h.warehouse_ids, h.sales, h.downloads) is distinct from (n.available, n.warehouse_ids, p.sales, p.downloads);
  return cardinality(listed);
end $$;

-- Writes the listing of these products anew: to be called by whoever changed them, in the same transaction.
-- Products no longer for sale leave it. Concurrent refreshes of one product wait for each other, in order of id.
create function refresh_listing(ids int[]) returns void language plpgsql as $$
begin
  insert into listing (product_id) select id from product where id = any (ids) order by id on conflict do nothing;
  perform from listing where product_id = any (ids) order by product_id for update;

  delete from listing_shelf where product_id = any (ids);
  delete from listing_card where product_id = any (ids);
  delete from listing_number where product_id = any (ids);

  insert into listing_card (product_id, face, relation_id, card, words, prices, stock)
    select c.product_id, c.face, c.relation_id, c.card, c.words, c.prices, coalesce(s.stock, '[]')
    from listing_cards(ids) c left join listing_stock(ids) s on s.product_id = c.product_id and s.face = c.face;

  with faces as (
    select c.product_id, c.face, min(c.face) over (partition by c.product_id) as first, c.shown_cents,
      coalesce(s.available, 0) as available, coalesce(s.warehouse_ids, '{}') as warehouse_ids
    from listing_cards(ids) c left join listing_stock(ids) s on s.product_id = c.product_id and s.face = c.face
  ), shelves as (
    select pc.product_id, pc.category_id as category from product_category pc where pc.product_id = any (ids)
    union select pc.product_id, c.parent_id from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = any (ids) and c.parent_id is not null
    union select id, 0 from product where id = any (ids)
  )
  insert into listing_shelf (shelf, product_id, face, merchant_id, module_type, from_us, price_cents, available, sales,
      downloads, shelved_at, warehouse_ids)
    select a.aisle * 1000000 + h.category, p.id, f.face, p.merchant_id, p.module_type, f.face = 1, f.shown_cents,
      f.available, p.sales, p.downloads, p.first_shelved_at, f.warehouse_ids
    from faces f
    join product p on p.id = f.product_id
    join shelves h on h.product_id = f.product_id
    cross join lateral (
      select 0 as aisle where f.face = f.first and not p.is_bad_goods
      union all select 1 where f.face = 1 and not p.is_bad_goods and exists (select from relation r
        where r.product_id = p.id and r.off_shelf_at is null
          and (2 = any (r.purchase_modes) or r.special_offer_cents > 0 and 1 = any (r.purchase_modes)))
      union all select 2 where f.face = 3 and not p.is_bad_goods
      union all select 3 where f.face = 2 and not p.is_bad_goods
      union all select 4 where f.face = f.first and p.is_bad_goods
    ) a;

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
  update listing l set title_words = d.title, topic_words = d.title || d.topic,
      document = d.title || d.topic || d.description, sales = p.sales, in_all = not p.is_bad_goods
    from documents d join product p on p.id = d.product_id where l.product_id = d.product_id;
  delete from listing l where l.product_id = any (ids)
    and not exists (select from listing_card c where c.product_id = l.product_id);

  perform nextval('catalogue_version');
  perform pg_notify('catalogue_changed', case when cardinality(ids) <= 200 then array_to_string(ids, ',') else '' end);
end $$;

-- Counts anew how many products have each word, and forgets words that none has.
create function recount_search_words() returns void language plpgsql as $$
begin
  create temp table counted on commit drop as
    select word, ndoc from ts_stat('select document from listing');
  update search_word s set uses = c.ndoc from counted c where c.word = s.word and s.uses <> c.ndoc;
  delete from search_word s where not exists (select from counted c where c.word = s.word);
end $$;

-- What a list is narrowed by beside the trade's own facts: colour, material, style, size. A product's traits follow from its colours,
-- attributes, words and width, whenever its listing is written anew.
create table trait (
  id int primary key,
  kind text not null check (kind in ('color', 'material', 'style', 'size')),
  name jsonb not null,
  -- a colour as the screen shows it
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  -- a size by width: from this on, below that
  from_mm int,
  below_mm int
);
insert into trait (id, kind, name, swatch, from_mm, below_mm) values
  (101, 'color', '{"en-US": "White", "zh-CN": "白色", "es-ES": "Blanco"}', '#ffffff', null, null),
  (102, 'color', '{"en-US": "Cream", "zh-CN": "奶油色", "es-ES": "Crema"}', '#f4ecd8', null, null),
  (103, 'color', '{"en-US": "Beige", "zh-CN": "米色", "es-ES": "Beige"}', '#d9c7a8', null, null),
  (104, 'color', '{"en-US": "Gray", "zh-CN": "灰色", "es-ES": "Gris"}', '#8f9499', null, null),
  (105, 'color', '{"en-US": "Black", "zh-CN": "黑色", "es-ES": "Negro"}', '#1d1d1f', null, null),
  (106, 'color', '{"en-US": "Brown", "zh-CN": "棕色", "es-ES": "Marrón"}', '#7a5236', null, null),
  (107, 'color', '{"en-US": "Light wood", "zh-CN": "浅木色", "es-ES": "Madera clara"}', '#d8b384', null, null),
  (108, 'color', '{"en-US": "Dark wood", "zh-CN": "深木色", "es-ES": "Madera oscura"}', '#5f3d26', null, null),
  (109, 'color', '{"en-US": "Red", "zh-CN": "红色", "es-ES": "Rojo"}', '#b3261e', null, null),
  (110, 'color', '{"en-US": "Orange", "zh-CN": "橙色", "es-ES": "Naranja"}', '#c9632b', null, null),
  (111, 'color', '{"en-US": "Yellow", "zh-CN": "黄色", "es-ES": "Amarillo"}', '#e0b020', null, null),
  (112, 'color', '{"en-US": "Green", "zh-CN": "绿色", "es-ES": "Verde"}', '#4f7a55', null, null),
  (113, 'color', '{"en-US": "Turquoise", "zh-CN": "青绿色", "es-ES": "Turquesa"}', '#2a9d97', null, null),
  (114, 'color', '{"en-US": "Blue", "zh-CN": "蓝色", "es-ES": "Azul"}', '#2f5d9b', null, null),
  (115, 'color', '{"en-US": "Purple", "zh-CN": "紫色", "es-ES": "Morado"}', '#7b5ea7', null, null),
  (116, 'color', '{"en-US": "Pink", "zh-CN": "粉色", "es-ES": "Rosa"}', '#e3a9ad', null, null),
  (117, 'color', '{"en-US": "Gold", "zh-CN": "金色", "es-ES": "Dorado"}', '#c8a24a', null, null),
  (118, 'color', '{"en-US": "Silver", "zh-CN": "银色", "es-ES": "Plateado"}', '#c3c7cb', null, null),
  (119, 'color', '{"en-US": "Multicolor", "zh-CN": "多色", "es-ES": "Multicolor"}', null, null, null),
  (201, 'material', '{"en-US": "Solid wood and veneer", "zh-CN": "实木与木皮", "es-ES": "Madera y chapa"}', null, null, null),
  (202, 'material', '{"en-US": "Engineered wood", "zh-CN": "人造板", "es-ES": "Tablero"}', null, null, null),
  (203, 'material', '{"en-US": "Metal", "zh-CN": "金属", "es-ES": "Metal"}', null, null, null),
  (204, 'material', '{"en-US": "Marble and stone", "zh-CN": "大理石与石材", "es-ES": "Mármol y piedra"}', null, null, null),
  (205, 'material', '{"en-US": "Glass", "zh-CN": "玻璃", "es-ES": "Vidrio"}', null, null, null),
  (206, 'material', '{"en-US": "Fabric", "zh-CN": "织物", "es-ES": "Tela"}', null, null, null),
  (207, 'material', '{"en-US": "Velvet", "zh-CN": "丝绒", "es-ES": "Terciopelo"}', null, null, null),
  (208, 'material', '{"en-US": "Bouclé", "zh-CN": "圈圈绒", "es-ES": "Bouclé"}', null, null, null),
  (209, 'material', '{"en-US": "Leather", "zh-CN": "真皮", "es-ES": "Piel"}', null, null, null),
  (210, 'material', '{"en-US": "Faux leather", "zh-CN": "仿皮", "es-ES": "Polipiel"}', null, null, null),
  (211, 'material', '{"en-US": "Rattan, cane and bamboo", "zh-CN": "藤与竹", "es-ES": "Ratán, caña y bambú"}', null, null, null),
  (212, 'material', '{"en-US": "Plastic", "zh-CN": "塑料", "es-ES": "Plástico"}', null, null, null),
  (213, 'material', '{"en-US": "Ceramic", "zh-CN": "陶瓷", "es-ES": "Cerámica"}', null, null, null),
  (214, 'material', '{"en-US": "Wool", "zh-CN": "羊毛", "es-ES": "Lana"}', null, null, null),
  (215, 'material', '{"en-US": "Jute and sisal", "zh-CN": "黄麻与剑麻", "es-ES": "Yute y sisal"}', null, null, null),
  (216, 'material', '{"en-US": "Mesh and rope", "zh-CN": "网布与绳编", "es-ES": "Malla y cuerda"}', null, null, null),
  (301, 'style', '{"en-US": "Modern", "zh-CN": "现代", "es-ES": "Moderno"}', null, null, null),
  (302, 'style', '{"en-US": "Contemporary", "zh-CN": "当代", "es-ES": "Contemporáneo"}', null, null, null),
  (303, 'style', '{"en-US": "Mid-century", "zh-CN": "中古风", "es-ES": "Mediados de siglo"}', null, null, null),
  (304, 'style', '{"en-US": "Scandinavian", "zh-CN": "北欧", "es-ES": "Escandinavo"}', null, null, null),
  (305, 'style', '{"en-US": "Japandi", "zh-CN": "日式北欧", "es-ES": "Japandi"}', null, null, null),
  (306, 'style', '{"en-US": "Industrial", "zh-CN": "工业风", "es-ES": "Industrial"}', null, null, null),
  (307, 'style', '{"en-US": "Farmhouse", "zh-CN": "乡村农舍", "es-ES": "Rústico"}', null, null, null),
  (308, 'style', '{"en-US": "Traditional", "zh-CN": "传统", "es-ES": "Tradicional"}', null, null, null),
  (309, 'style', '{"en-US": "Transitional", "zh-CN": "过渡", "es-ES": "Transicional"}', null, null, null),
  (310, 'style', '{"en-US": "Coastal", "zh-CN": "海岸", "es-ES": "Costero"}', null, null, null),
  (311, 'style', '{"en-US": "Glam", "zh-CN": "轻奢", "es-ES": "Glamour"}', null, null, null),
  (312, 'style', '{"en-US": "Bohemian", "zh-CN": "波西米亚", "es-ES": "Bohemio"}', null, null, null),
  (313, 'style', '{"en-US": "Art deco", "zh-CN": "装饰艺术", "es-ES": "Art déco"}', null, null, null),
  (314, 'style', '{"en-US": "Minimalist", "zh-CN": "极简", "es-ES": "Minimalista"}', null, null, null),
  (401, 'size', '{"en-US": "Twin bed", "zh-CN": "单人床", "es-ES": "Cama individual"}', null, null, null),
  (402, 'size', '{"en-US": "Full bed", "zh-CN": "双人床", "es-ES": "Cama matrimonial"}', null, null, null),
  (403, 'size', '{"en-US": "Queen bed", "zh-CN": "皇后床", "es-ES": "Cama queen"}', null, null, null),
  (404, 'size', '{"en-US": "King bed", "zh-CN": "国王床", "es-ES": "Cama king"}', null, null, null),
  (411, 'size', '{"en-US": "Up to 24 in wide", "zh-CN": "宽 61 cm 以内", "es-ES": "Hasta 61 cm de ancho"}', null, 1, 610),
  (412, 'size', '{"en-US": "24–36 in wide", "zh-CN": "宽 61–91 cm", "es-ES": "61–91 cm de ancho"}', null, 610, 914),
  (413, 'size', '{"en-US": "36–48 in wide", "zh-CN": "宽 91–122 cm", "es-ES": "91–122 cm de ancho"}', null, 914, 1219),
  (414, 'size', '{"en-US": "48–60 in wide", "zh-CN": "宽 122–152 cm", "es-ES": "122–152 cm de ancho"}', null, 1219, 1524),
  (415, 'size', '{"en-US": "60–72 in wide", "zh-CN": "宽 152–183 cm", "es-ES": "152–183 cm de ancho"}', null, 1524, 1829),
  (416, 'size', '{"en-US": "72–84 in wide", "zh-CN": "宽 183–213 cm", "es-ES": "183–213 cm de ancho"}', null, 1829, 2134),
  (417, 'size', '{"en-US": "Over 84 in wide", "zh-CN": "宽 213 cm 以上", "es-ES": "Más de 213 cm de ancho"}', null, 2134, null);

-- The words that say so, as plain_words writes them.
create table trait_word (
  word text not null collate "C",
  kind text not null,
  trait_id int not null references trait,
  primary key (word, kind)
);
insert into trait_word (word, kind, trait_id)
  select word, kind, trait_id from (values
    (101, 'color', 'white whitewash whitewashed snow blanco blanca'),
    (102, 'color', 'cream ivory eggshell offwhite crema marfil'),
    (103, 'color', 'beige sand taupe tan khaki oatmeal arena topo'),
    (104, 'color', 'gray grey charcoal anthracite slate graphite gris'),
    (105, 'color', 'black ebony onyx negro negra'),
    (106, 'color', 'brown chocolate cognac camel caramel saddle marron'),
    (107, 'color', 'oak pine birch beech ash maple natural honey roble pino'),
    (108, 'color', 'walnut espresso cherry teak acacia mahogany chestnut nogal'),
    (109, 'color', 'red burgundy wine crimson rojo roja burdeos'),
    (110, 'color', 'orange terracotta rust naranja terracota'),
    (111, 'color', 'yellow mustard ochre amarillo mostaza'),
    (112, 'color', 'green emerald sage olive forest mint verde esmeralda'),
    (113, 'color', 'turquoise teal aqua turquesa'),
    (114, 'color', 'blue navy sky indigo denim azul'),
    (115, 'color', 'purple lavender violet lilac plum lavanda'),
    (116, 'color', 'pink blush rose rosa'),
    (117, 'color', 'gold golden brass dorado laton'),
    (118, 'color', 'silver chrome nickel plateado cromo'),
    (119, 'color', 'multicolor multicolour multicolored multicoloured multi'),
    (201, 'material', 'wood wooden hardwood oak walnut rubberwood pine acacia teak mango beech birch poplar eucalyptus ash maple mahogany veneer madera roble nogal pino haya'),
    (202, 'material', 'mdf particleboard plywood chipboard fibreboard fiberboard melamine laminate contrachapado'),
    (203, 'material', 'metal steel iron aluminium aluminum brass chrome acero hierro aluminio laton'),
    (204, 'material', 'marble travertine stone granite quartz terrazzo concrete marmol piedra hormigon'),
    (205, 'material', 'glass mirrored vidrio cristal'),
    (206, 'material', 'fabric linen polyester chenille cotton tweed textile canvas olefin woven upholstered lino algodon tela'),
    (207, 'material', 'velvet terciopelo'),
    (208, 'material', 'boucle'),
    (209, 'material', 'leather piel cuero'),
    (210, 'material', 'fauxleather leatherette polipiel'),
    (211, 'material', 'rattan cane wicker bamboo seagrass ratan mimbre bambu'),
    (212, 'material', 'plastic polypropylene resin acrylic polyethylene plastico polipropileno'),
    (213, 'material', 'ceramic porcelain stoneware ceramica'),
    (214, 'material', 'wool lana'),
    (215, 'material', 'jute sisal yute'),
    (216, 'material', 'mesh rope malla cuerda'),
    (301, 'style', 'modern moderno moderna'),
    (302, 'style', 'contemporary contemporaneo'),
    (303, 'style', 'midcentury'),
    (304, 'style', 'scandinavian nordic escandinavo'),
    (305, 'style', 'japandi'),
    (306, 'style', 'industrial'),
    (307, 'style', 'farmhouse rustic country cottage rustico'),
    (308, 'style', 'traditional classic tradicional clasico'),
    (309, 'style', 'transitional'),
    (310, 'style', 'coastal costero'),
    (311, 'style', 'glam glamour glamuroso'),
    (312, 'style', 'bohemian boho bohemio'),
    (313, 'style', 'artdeco'),
    (314, 'style', 'minimalist minimalista'),
    (401, 'size', 'twin'),
    (402, 'size', 'full'),
    (403, 'size', 'queen'),
    (404, 'size', 'king')
  ) t (trait_id, kind, words), unnest(string_to_array(t.words, ' ')) word;

-- An attribute's text: in three languages, or plain.
create function attribute_text(content jsonb) returns text language sql immutable as $$
  select case when jsonb_typeof(content) = 'object' then texts(content) else content #>> '{}' end
$$;

-- The words of a text, small; what means something only together is one word.
create function trait_words(content text) returns text[] language sql stable as $$
  select array_remove(string_to_array(
    replace(replace(replace(regexp_replace(plain_words(coalesce(content, '')), '\m(faux|vegan|pu|imitation|artificial) leather', 'fauxleather', 'g'),
      'mid century', 'midcentury'), 'art deco', 'artdeco'), 'off white', 'offwhite'), ' '), '')
$$;

-- Colour: by the colours of the items for sale or the attribute, else by the title. Material and style: by the attribute, else by
-- title and keywords. Size: a bed's by its title, all else by width.
create function product_traits(ids int[]) returns table (product_id int, traits int[]) language sql stable as $$
  with said as (
    select p.id, p.width_mm, trait_words(texts(p.title)) as title, trait_words(p.keywords) as keywords,
      trait_words(concat_ws(' ', r.colors, attribute_text(p.attributes -> 'color'))) as color,
      trait_words(attribute_text(p.attributes -> 'material')) as material,
      trait_words(attribute_text(p.attributes -> 'style')) as style
    from product p
    left join lateral (
      select string_agg(texts(r.color), ' ') as colors from relation r where r.product_id = p.id and r.off_shelf_at is null
    ) r on true
    where p.id = any (ids)
  )
  select s.id, coalesce(array_agg(distinct t.trait_id order by t.trait_id) filter (where t.trait_id is not null), '{}')
  from said s
  left join lateral (
    select w.trait_id from unnest(
      case when s.color = '{}' then s.title else s.color end) said_word join trait_word w on w.word = said_word and w.kind = 'color'
    union all select w.trait_id from unnest(
      case when s.material = '{}' then s.title || s.keywords else s.material end) said_word join trait_word w on w.word = said_word and w.kind = 'material'
    union all select w.trait_id from unnest(
      case when s.style = '{}' then s.title || s.keywords else s.style end) said_word join trait_word w on w.word = said_word and w.kind = 'style'
    union all select w.trait_id from unnest(
      case when s.title && '{bed,beds,headboard,mattress,cama}'::text[] then s.title else '{}' end) said_word join trait_word w on w.word = said_word and w.kind = 'size'
    union all select t.id from trait t where t.from_mm <= s.width_mm and s.width_mm < coalesce(t.below_mm, 2147483647)
  ) t on true
  group by s.id
$$;

alter table listing_shelf add traits int[] not null default '{}';
alter table listing add traits int[] not null default '{}';

-- For the search, between the title and the keywords: what kind of thing it is. Who searches "white dresser" means what stands among the dressers and is
-- white, not what names dressers in its keywords.
alter table listing add kind_words tsvector not null default '';
alter table listing alter kind_words set storage main;

-- The names of a product's categories, and its colours, material and style.
create function listing_kinds(ids int[]) returns table (product_id int, kind tsvector) language sql stable as $$
  select p.id, search_part(concat_ws(' ', c.names, r.colors, attribute_text(p.attributes -> 'color'),
    attribute_text(p.attributes -> 'material'), attribute_text(p.attributes -> 'style')))
  from product p
  left join lateral (
    select string_agg(distinct texts(r.color), ' ') as colors from relation r where r.product_id = p.id and r.off_shelf_at is null
  ) r on true
  left join lateral (
    select string_agg(concat_ws(' ', texts(c.name), texts(parent.name)), ' ') as names
    from product_category pc join category c on c.id = pc.category_id
    left join category parent on parent.id = c.parent_id
    where pc.product_id = p.id
  ) c on true
  where p.id = any (ids)
$$;

create or replace function refresh_listing(ids int[]) returns void language plpgsql as $$
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
      downloads, shelved_at, warehouse_ids, traits)
    select a.aisle * 1000000 + h.category, p.id, f.face, p.merchant_id, p.module_type, f.face = 1, f.shown_cents,
      f.available, p.sales, p.downloads, p.first_shelved_at, f.warehouse_ids, t.traits
    from faces f
    join product p on p.id = f.product_id
    join shelves h on h.product_id = f.product_id
    join product_traits(ids) t on t.product_id = f.product_id
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
  update listing l set title_words = d.title, kind_words = d.title || k.kind, topic_words = d.title || d.topic,
      document = d.title || d.topic || d.description, in_all = h.shelf = 0, merchant_id = h.merchant_id,
      module_type = h.module_type, from_us = h.from_us, price_cents = h.price_cents, available = h.available, sales = h.sales,
      downloads = h.downloads, shelved_at = h.shelved_at, warehouse_ids = h.warehouse_ids, traits = h.traits,
      category_ids = array(select c.shelf % 1000000 from listing_shelf c where c.product_id = h.product_id and c.shelf / 1000000 = h.shelf / 1000000)
    from documents d join listing_kinds(ids) k on k.product_id = d.product_id join listing_shelf h on h.product_id = d.product_id and h.shelf in (0, 4000000)
    where l.product_id = d.product_id;
  delete from listing l where l.product_id = any (ids)
    and not exists (select from listing_card c where c.product_id = l.product_id);

  perform nextval('catalogue_version');
  perform pg_notify('catalogue_changed', case when cardinality(ids) <= 200 then array_to_string(ids, ',') else '' end);
end $$;

update listing_shelf s set traits = t.traits
  from product_traits(array(select id from product)) t where t.product_id = s.product_id;
update listing l set traits = s.traits from listing_shelf s where s.product_id = l.product_id and s.shelf in (0, 4000000);
update listing l set kind_words = l.title_words || k.kind
  from listing_kinds(array(select product_id from listing)) k where k.product_id = l.product_id;

-- As before, with the traits; how well: 7 all in the title, 3 with the kind, 1 with the keywords, 0 with the description.
drop function search_hits(tsquery);
create function search_hits(query tsquery) returns table (product_id int, rank int, sales int, in_all boolean, merchant_id int,
  module_type smallint, from_us boolean, price_cents bigint, available int, downloads int, shelved_at timestamptz,
  warehouse_ids int[], category_ids int[], traits int[])
language plpgsql stable rows 500 set enable_seqscan = off as $$
begin
  return query select l.product_id, (l.title_words @@ query)::int * 4 + (l.kind_words @@ query)::int * 2 + (l.topic_words @@ query)::int, l.sales, l.in_all,
      l.merchant_id, l.module_type, l.from_us, l.price_cents, l.available, l.downloads, l.shelved_at, l.warehouse_ids, l.category_ids, l.traits
    from listing l where l.document @@ query;
end $$;

create or replace function search_some(query tsquery, at_most int) returns table (product_id int, rank int, sales int, in_all boolean)
language plpgsql stable rows 100 set enable_seqscan = off as $$
begin
  return query select l.product_id, (l.title_words @@ query)::int * 4 + (l.kind_words @@ query)::int * 2 + (l.topic_words @@ query)::int, l.sales, l.in_all
    from (select * from listing where document @@ query limit at_most) l;
end $$;

-- Colour: by the colours of the items for sale or the attribute, else by the title. Material and style: by
-- the attribute, else by title and keywords. Size: a bed's by its title, all else by width.
-- Strict, and so planned by itself: as a part of a larger statement PostgreSQL expects one row of it, and
-- compares each with each.
create or replace function product_traits(ids int[]) returns table (product_id int, traits int[]) language sql stable strict rows 1000 as $$
  with plain as (
    select p.id, p.width_mm, plain_words(texts(p.title)) as title, plain_words(p.keywords) as keywords,
      plain_words(concat_ws(' ', r.colors, attribute_text(p.attributes -> 'color'))) as color,
      plain_words(attribute_text(p.attributes -> 'material')) as material,
      plain_words(attribute_text(p.attributes -> 'style')) as style
    from product p
    left join lateral (
      select string_agg(texts(r.color), ' ') as colors from relation r where r.product_id = p.id and r.off_shelf_at is null
    ) r on true
    where p.id = any (ids) offset 0
  ), said as materialized (
    select id, width_mm, words_of_traits(title) as title, words_of_traits(keywords) as keywords, words_of_traits(color) as color,
      words_of_traits(material) as material, words_of_traits(style) as style
    from plain
  ), known as (
    select s.id, w.trait_id from said s
    cross join lateral (
      select 'color', unnest(case when color <> '{}' then color else title end)
      union all select 'material', unnest(case when material <> '{}' then material else title || keywords end)
      union all select 'style', unnest(case when style <> '{}' then style else title || keywords end)
      union all select 'size', unnest(title) where title && '{bed,beds,headboard,mattress,cama}'::text[]
    ) k (kind, word)
    join trait_word w on w.word = k.word and w.kind = k.kind
    union all select s.id, t.id from said s join trait t on t.from_mm <= s.width_mm and s.width_mm < coalesce(t.below_mm, 2147483647)
  )
  select s.id, coalesce(array_agg(distinct k.trait_id order by k.trait_id) filter (where k.trait_id is not null), '{}')
  from said s left join known k on k.id = s.id
  group by s.id
$$;

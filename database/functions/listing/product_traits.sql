-- Colour: by the colours of the items for sale or the attribute, else by the title. Material and style: by
-- the attribute, else by title and keywords. Size: a bed's by its title, all else by width.
create or replace function product_traits(ids int[]) returns table (product_id int, traits int[]) language sql stable as $$
  with said as materialized (
    select p.id, p.width_mm, trait_words(texts(p.title)) as title, trait_words(p.keywords) as keywords,
      trait_words(concat_ws(' ', r.colors, attribute_text(p.attributes -> 'color'))) as color,
      trait_words(attribute_text(p.attributes -> 'material')) as material,
      trait_words(attribute_text(p.attributes -> 'style')) as style
    from product p
    left join lateral (
      select string_agg(texts(r.color), ' ') as colors from relation r where r.product_id = p.id and r.off_shelf_at is null
    ) r on true
    where p.id = any (ids)
  ), words as (
    select id, 'color' as kind, unnest(case when color = '{}' then title else color end) as word from said
    union all select id, 'material', unnest(case when material = '{}' then title || keywords else material end) from said
    union all select id, 'style', unnest(case when style = '{}' then title || keywords else style end) from said
    union all select id, 'size', unnest(title) from said where title && '{bed,beds,headboard,mattress,cama}'::text[]
  ), known as (
    select k.id, w.trait_id from words k join trait_word w on w.word = k.word and w.kind = k.kind
    union all select s.id, t.id from said s join trait t on t.from_mm <= s.width_mm and s.width_mm < coalesce(t.below_mm, 2147483647)
  )
  select s.id, coalesce(array_agg(distinct k.trait_id order by k.trait_id) filter (where k.trait_id is not null), '{}')
  from said s left join known k on k.id = s.id
  group by s.id
$$;

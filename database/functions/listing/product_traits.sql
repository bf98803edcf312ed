-- Colour: by the colours of the items for sale or the attribute, else by the title. Material and style: by
-- the attribute, else by title and keywords. Size: a bed's by its title, all else by width.
create or replace function product_traits(ids int[]) returns table (product_id int, traits int[]) language sql stable as $$
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

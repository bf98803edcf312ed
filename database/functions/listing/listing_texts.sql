-- What the search finds of each product: its title, all of its texts, and the words people may type for it.
create or replace function listing_texts(ids int[]) returns table (
  product_id int, title tsvector, document tsvector, spoken text
) language sql stable as $$
  select t.id, search_lexemes(plain_words(t.title), han_words(t.title)),
    -- Of a number only what has digits: BUR at its end is no word.
    search_lexemes(concat_ws(' ', t.spoken, plain_words(t.merchant)), han_words(concat_ws(' ', t.said, t.merchant)))
      || array_to_tsvector(array(
        select distinct n from string_to_table(plain_words(t.numbers), ' ') n where n ~ '[0-9]')),
    t.spoken
  from (
    select s.*, plain_words(s.said) as spoken from (
      select p.id, texts(p.title) as title, r.numbers, m.name as merchant,
        concat_ws(' ', texts(p.title), p.keywords, p.collection, c.names, r.colors, texts(p.description)) as said
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
      where p.id = any (ids) offset 0
    ) s offset 0
  ) t
$$;

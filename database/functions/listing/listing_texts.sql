-- What the search finds of each product: its title, all of its texts, and the words people may type for it.
-- Lexemes are the stems of English and Spanish, the words themselves, and those of Chinese.
-- Strict, and so planned by itself: as a part of a larger statement PostgreSQL expects one row of it, and
-- compares each with each.
create or replace function listing_texts(ids int[]) returns table (
  product_id int, title tsvector, document tsvector, spoken text
) language sql stable strict rows 1000 as $$
  select id, title, title || stems_of(body) || array_to_tsvector(
      array(select w from string_to_table(body, ' ') w where length(w) between 1 and 500)
      -- Of a number only what has digits: BUR at its end is no word.
      || array(select n from string_to_table(numbers, ' ') n where n ~ '[0-9]')
      || han_lexemes(han_body)),
    spoken
  from (
    select id, concat_ws(' ', body, merchant) as body, numbers, han_body, concat_ws(' ', title, body) as spoken,
      stems_of(title) || array_to_tsvector(
        array(select w from string_to_table(title, ' ') w where length(w) between 1 and 500) || han_lexemes(han_title)) as title
    from (
      select id, plain_words(title) as title, plain_words(body) as body, plain_words(merchant) as merchant, plain_words(numbers) as numbers,
        han_runs(title) as han_title, han_runs(concat_ws(' ', body, merchant)) as han_body
      from (
        select p.id, texts(p.title) as title, m.name as merchant, r.numbers,
          concat_ws(' ', p.keywords, p.collection, c.names, r.colors, texts(p.description)) as body
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
      ) said offset 0
    ) plain offset 0
  ) titled
$$;

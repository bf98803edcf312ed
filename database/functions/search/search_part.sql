-- The lexemes of a text: stems of English and Spanish, the words themselves, and Chinese, all in one.
create or replace function search_part(content text) returns tsvector language sql stable as $$
  select strip(to_tsvector('english', w) || to_tsvector('spanish', w) || to_tsvector('simple', w))
    || array_to_tsvector(han_words(content))
  from plain_words(content) w
$$;

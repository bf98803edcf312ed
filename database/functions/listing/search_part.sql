-- The lexemes of a text: stems of English and Spanish, the words themselves, and Chinese, all in one.
create or replace function search_part(content text) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select l from unnest(tsvector_to_array(to_tsvector('english', w)) || tsvector_to_array(to_tsvector('spanish', w))
      || tsvector_to_array(to_tsvector('simple', w)) || han_words(content)) l where l <> ''))
  from plain_words(content) w
$$;

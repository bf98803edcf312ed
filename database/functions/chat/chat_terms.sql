-- The words of a text: Latin ones small and without accents, and of Chinese each sign and each two.
create or replace function chat_terms(content text) returns text[] language sql stable as $$
  select array(select distinct left(term, 40)
    from unnest(string_to_array(trim(plain_words(content)), ' ') || han_words(content)) term where term <> '')
$$;

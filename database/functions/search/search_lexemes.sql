-- The lexemes of plain words: stems of English and Spanish, the words themselves, and Chinese, all in one.
create or replace function search_lexemes(plain text, han text[]) returns tsvector language sql stable as $$
  select strip(to_tsvector('english', plain) || to_tsvector('spanish', plain))
    || array_to_tsvector(array(select w from string_to_table(plain, ' ') w where length(w) between 1 and 500) || han)
$$;

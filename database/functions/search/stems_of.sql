-- The stems of plain words, of English and of Spanish: nobody says which of them a text is.
create or replace function stems_of(words text) returns tsvector language sql immutable as $$
  select strip(to_tsvector('pg_catalog.english', words) || to_tsvector('pg_catalog.spanish', words))
$$;

-- Latin letters and digits, small and without accents; everything else parts words.
create or replace function plain_words(content text) returns text language sql stable as $$
  select regexp_replace(lower(unaccent(content)), '[^a-z0-9]+', ' ', 'g')
$$;

-- "Full" names a bed's size unless the word after it says otherwise: full extension drawers, a full-length
-- mirror.
create or replace function trait_words(content text) returns text[] language sql stable as $$
  select array_remove(string_to_array(
    regexp_replace(replace(replace(replace(regexp_replace(plain_words(coalesce(content, '')), '\m(faux|vegan|pu|imitation|artificial) leather', 'fauxleather', 'g'),
      'mid century', 'midcentury'), 'art deco', 'artdeco'), 'off white', 'offwhite'),
      '\mfull (extension|length|height|width|grain|body|motion|upholster\w*|back|panel|assembly|set)\M', '\1', 'g'), ' '), '')
$$;

-- The words of a plain text as the traits know them. "Full" names a bed's size unless the word after it says
-- otherwise: full extension drawers, a full-length mirror.
create or replace function words_of_traits(plain text) returns text[] language sql immutable as $$
  select array_remove(string_to_array(replace(replace(replace(
    case when plain ~ 'full|leather' then regexp_replace(regexp_replace(plain,
        '\m(faux|vegan|pu|imitation|artificial) leather', 'fauxleather', 'g'),
        '\mfull (extension|length|height|width|grain|body|motion|upholster\w*|back|panel|assembly|set)\M', '\1', 'g')
      else plain end,
    'mid century', 'midcentury'), 'art deco', 'artdeco'), 'off white', 'offwhite'), ' '), '')
$$;

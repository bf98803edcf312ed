-- "Full" names a bed's size unless the word after it says otherwise: full extension drawers, a full-length
-- mirror.
create or replace function trait_words(content text) returns text[] language sql stable as $$
  select case when content is null or content = '' then '{}' else array_remove(string_to_array(
    case when content ~* 'full' then
      regexp_replace(plain, '\mfull (extension|length|height|width|grain|body|motion|upholster\w*|back|panel|assembly|set)\M', '\1', 'g')
    else plain end, ' '), '') end
  from (
    select replace(replace(replace(
      case when w like '% leather%' then regexp_replace(w, '\m(faux|vegan|pu|imitation|artificial) leather', 'fauxleather', 'g') else w end,
      'mid century', 'midcentury'), 'art deco', 'artdeco'), 'off white', 'offwhite') as plain
    from plain_words(content) w offset 0
  ) words
$$;

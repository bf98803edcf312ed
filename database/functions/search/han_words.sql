-- Chinese has no blanks: each sign, and each two that stand together, are its words.
create or replace function han_words(content text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct substr(run[1], i, width)), '{}')
  from regexp_matches(content, '[㐀-鿿]+', 'g') run, generate_series(1, 2) width,
    generate_series(1, length(run[1]) - width + 1) i
$$;

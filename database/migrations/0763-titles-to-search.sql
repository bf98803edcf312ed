-- A title in all of its languages, without their names.
create function title_words(title jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(value, E'\n'), '') from jsonb_each_text(title)
$$;

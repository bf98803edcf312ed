-- A title in all of its languages, by operators alone: a search checks each row that its index finds.
create function title_texts(title jsonb) returns text language sql immutable as $$
  select coalesce(title ->> 'en-US', '') || E'\n' || coalesce(title ->> 'es-ES', '') || E'\n' || coalesce(title ->> 'zh-CN', '')
$$;

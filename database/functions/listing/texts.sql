-- The three languages of a text as one.
create or replace function texts(content jsonb) returns text language sql stable as $$
  select concat_ws(' ', content ->> 'en-US', content ->> 'es-ES', content ->> 'zh-CN')
$$;

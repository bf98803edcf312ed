-- An attribute's text: in three languages, or plain.
create or replace function attribute_text(content jsonb) returns text language sql stable as $$
  select case when jsonb_typeof(content) = 'object' then texts(content) else content #>> '{}' end
$$;

-- The Chinese in a text: its runs of signs, with a blank for all that stands between them.
create or replace function han_runs(content text) returns text language sql immutable as $$
  select regexp_replace(content, '[^㐀-鿿]+', ' ', 'g')
$$;

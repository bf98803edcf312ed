-- Letters and digits alone, in small letters, as compactIdentifier of the rules; an index is made of it.
create or replace function compact_identifier(typed text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(typed), '[^a-z0-9\u0080-\U0010FFFF]', '', 'g')
$$;

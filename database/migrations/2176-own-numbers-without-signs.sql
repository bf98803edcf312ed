-- Own numbers of buyers are found however their signs are written.
create function compact_identifier(typed text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(typed), '[^a-z0-9\u0080-\U0010FFFF]', '', 'g')
$$;

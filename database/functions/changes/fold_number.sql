-- A number as people compare it: wide and small letters alike, without blanks around it.
create or replace function fold_number(number text) returns text language sql immutable strict as $$
  select lower(btrim(normalize(number, nfkc)))
$$;

-- ISO 6346: owner, category, serial number, check digit.
create or replace function iso6346_ok(number text) returns boolean language sql immutable strict as $$
  select number ~ '^[A-Z]{3}[UJZ][0-9]{7}$' and (
    select sum((case when c ~ '[0-9]' then c::int
      else 10 + (ascii(c) - 65) + (case when c >= 'V' then 3 when c >= 'L' then 2 when c >= 'B' then 1 else 0 end) end) * (1 << (i - 1)::int)) % 11 % 10
    from unnest(string_to_array(left(number, 10), null)) with ordinality as t (c, i)) = right(number, 1)::int $$;

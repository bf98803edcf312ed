-- A length in inches as people type it, with one decimal at most.
create or replace function inches(mm int) returns text language sql immutable as $$
  select coalesce(trim_scale(round(mm / 25.4, 1))::text, '–')
$$;

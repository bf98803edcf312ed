-- The day that the calendar of a warehouse shows at an instant.
create or replace function day_at_warehouse(place int, at timestamptz) returns date language sql stable as $$
  select (at at time zone w.time_zone)::date from warehouse w where w.id = place
$$;

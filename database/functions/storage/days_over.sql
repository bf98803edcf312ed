-- The last day that is over at each warehouse at an instant, by its calendar, and by the database's clock.
create or replace function days_over(at timestamptz) returns table (id int, over date) language sql stable as $$
  select w.id, (least(at, now()) at time zone w.time_zone)::date - 1 from warehouse w
$$;

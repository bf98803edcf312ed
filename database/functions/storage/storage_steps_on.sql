-- The steps of the tariff that is valid on a day, each up to the next; none without a tariff.
create or replace function storage_steps_on(who text, place int, on_day date)
returns table (from_age int, until_age int, cents_per_m3 int) language sql stable as $$
  select s.from_age, lead(s.from_age) over (order by s.from_age), s.cents_per_m3 from storage_step s
  where s.tariff_id = (
    select t.id from storage_tariff t where t.payer = who and t.warehouse_id = place and t.state = 'confirmed' and t.valid_from <= on_day
    order by t.valid_from desc limit 1)
$$;

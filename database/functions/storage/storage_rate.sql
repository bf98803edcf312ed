-- Cents for a cubic metre and day, of pieces of this age, by the tariff that is valid on that day; 0 without.
create or replace function storage_rate(who text, place int, on_day date, age int) returns int language sql stable as $$
  select coalesce((
    select s.cents_per_m3 from storage_step s
    where s.tariff_id = (
        select t.id from storage_tariff t where t.payer = who and t.warehouse_id = place and t.state = 'confirmed' and t.valid_from <= on_day
        order by t.valid_from desc limit 1)
      and s.from_age <= greatest(age, 0)
    order by s.from_age desc limit 1), 0)
$$;

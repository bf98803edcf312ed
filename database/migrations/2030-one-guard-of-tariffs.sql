-- One guard of all tariffs, and one of their steps, rates and lanes.
create function guard_tariff() returns trigger language plpgsql as $$ begin return new; end $$;
create function guard_tariff_part() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger storage_tariff_decided before insert or delete or update on storage_tariff
  for each row execute function guard_tariff();
create or replace trigger handling_tariff_guarded before insert or delete or update on handling_tariff
  for each row execute function guard_tariff();
create or replace trigger freight_tariff_guarded before insert or delete or update on freight_tariff
  for each row execute function guard_tariff();
create or replace trigger storage_step_guarded before insert on storage_step
  for each row execute function guard_tariff_part('storage_tariff');
create or replace trigger handling_rate_guarded before insert on handling_rate
  for each row execute function guard_tariff_part('handling_tariff');
create or replace trigger freight_lane_guarded before insert on freight_lane
  for each row execute function guard_tariff_part('freight_tariff');
-- Nothing calls them any more, also not the version before.
drop function guard_handling_tariff();
drop function guard_freight_tariff();
drop function guard_storage_step();
drop function guard_handling_rate();
drop function guard_freight_lane();

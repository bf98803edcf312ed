-- Steps, rates and lanes come with their tariff, before it is decided. The argument names its table.
create or replace function guard_tariff_part() returns trigger language plpgsql as $$
declare
  waits bool;
begin
  execute format('select exists (select from %I t where t.id = $1 and t.state = ''waiting'')', tg_argv[0])
    into waits using new.tariff_id;
  if not waits then
    raise exception 'the prices of a tariff come with it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

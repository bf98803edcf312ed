-- The rates of a tariff of work come with it, before it is decided.
create or replace function guard_handling_rate() returns trigger language plpgsql as $$
begin
  if not exists (select from handling_tariff t where t.id = new.tariff_id and t.state = 'waiting') then
    raise exception 'the rates of a tariff come with it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The lanes of a tariff of freight come with it, before it is decided.
create or replace function guard_freight_lane() returns trigger language plpgsql as $$
begin
  if not exists (select from freight_tariff t where t.id = new.tariff_id and t.state = 'waiting') then
    raise exception 'the lanes of a tariff come with it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Every tariff says what the first day costs. At commit.
create or replace function check_storage_steps() returns trigger language plpgsql as $$
begin
  if not exists (select from storage_step s where s.tariff_id = new.id and s.from_age = 0) then
    raise exception 'a tariff of storage begins with the first day' using errcode = 'check_violation';
  end if;
  return null;
end $$;

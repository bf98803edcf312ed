-- Steps come with their tariff, before it is decided.
create or replace function guard_storage_step() returns trigger language plpgsql as $$
begin
  if not exists (select from storage_tariff t where t.id = new.tariff_id and t.state = 'waiting') then
    raise exception 'the steps of a tariff come with it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Where both sides confirmed a version, its contract is in force by that one. At commit.
create or replace function check_contract_confirmed() returns trigger language plpgsql as $$
begin
  if (select count(*) from contract_confirmation f where f.contract_id = new.contract_id and f.version = new.version) = 2
    and not exists (select from contract c where c.id = new.contract_id and c.confirmed_version = new.version) then
    raise exception 'both sides confirmed version % of contract %, which is not in force', new.version, new.contract_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A contract is in force by the version that it has now, and only where both sides confirmed that one. At
-- commit.
create or replace function check_contract_in_force() returns trigger language plpgsql as $$
declare c contract; sides int;
begin
  select * into c from contract where id = new.id;
  if c.version is null or c.state > 2 then return null; end if;
  select count(*) into sides from contract_confirmation f where f.contract_id = c.id and f.version = c.version;
  if (c.state = 2) <> (sides = 2) or c.confirmed_version is distinct from (case when c.state = 2 then c.version end) then
    raise exception 'contract % is in force exactly when both sides confirmed version %', c.contract_sn, c.version
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

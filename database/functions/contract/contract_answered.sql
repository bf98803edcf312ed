-- Where one side confirms, its contract waits for the other one; by the second it is in force.
create or replace function contract_answered() returns trigger language plpgsql as $$
declare other text := case new.side when 'buyer' then 'merchant' else 'buyer' end;
begin
  update contract c set waits_for = other where c.id = new.contract_id and c.version = new.version and c.state = 1
    and c.waits_for is distinct from other and not exists (
      select from contract_confirmation f where f.contract_id = c.id and f.version = c.version and f.side = other);
  return null;
end $$;

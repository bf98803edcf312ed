-- The side that a proposed contract waits for is kept with it: a list of those that wait read every version and
-- confirmation of a side's proposals to find the few.
alter table contract add column waits_for text,
  add constraint contract_waits_for check (waits_for is null or waits_for in ('buyer', 'merchant') and state = 1);
create function keep_waits_for() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger contract_waits before insert or update on contract
  for each row when (new.state = 1 or new.waits_for is not null) execute function keep_waits_for();
create function contract_answered() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger contract_confirmation_answers after insert on contract_confirmation
  for each row execute function contract_answered();
update contract c set waits_for = case
    when exists (select from contract_confirmation f where f.contract_id = c.id and f.version = c.version and f.side = 'merchant') then 'buyer'
    when v.made_by = 'buyer' or exists (
      select from contract_confirmation f where f.contract_id = c.id and f.version = c.version and f.side = 'buyer') then 'merchant'
    else 'buyer' end
from contract_version v where c.state = 1 and v.contract_id = c.id and v.version = c.version;

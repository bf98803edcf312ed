-- Both sides see that a contract has moved; its manufacturer nothing of a draft that was never proposed.
create or replace function tell_of_contracts() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, company_id, merchant_id, staff_roles)
  values ('contract', new.contract_sn, new.company_id, case when new.version is not null then new.merchant_id end, '{administrator,service,finance}');
  return null;
end $$;

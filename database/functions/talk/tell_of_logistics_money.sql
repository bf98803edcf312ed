-- What a freight order costs, and what was paid of it, is seen with it.
create or replace function tell_of_logistics_money() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, company_id, staff_roles)
  select 'logistics', o.logistics_number, o.company_id, '{administrator,warehouse,service,finance}'
  from logistics_order o where o.id = new.logistics_order_id;
  return null;
end $$;

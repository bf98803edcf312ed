-- A report of a damaged carton is seen with its order, by the company and by staff.
create or replace function tell_of_damage() returns trigger language plpgsql as $$
begin
  insert into live_event (company_id, staff_roles, topic, ref)
  select o.company_id, '{administrator,warehouse,service,finance}', 'order', o.order_number
  from orders o where o.id = coalesce(new.order_id, old.order_id);
  return null;
end $$;

-- Those who see an order see that it has moved.
create or replace function tell_of_orders() returns trigger language plpgsql as $$
begin
  insert into live_event (company_id, merchant_id, staff_roles, topic, ref)
  select o.company_id, o.merchant_id, '{administrator,warehouse,service,finance}', 'order', o.order_number
  from fresh f join orders o on o.id = f.order_id;
  return null;
end $$;

-- The warehouse sees which cartons of an order are packed.
create or replace function tell_of_packing() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, staff_roles)
  select 'packing', o.order_number, '{administrator,warehouse}'
  from orders o where o.id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  return null;
end $$;

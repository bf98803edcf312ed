-- At commit the last entry of an order's history says the status it has.
create or replace function check_order_history() returns trigger language plpgsql as $$
begin
  if (select h.to_status from order_history h where h.order_id = new.id order by h.id desc limit 1)
    is distinct from (select o.status from orders o where o.id = new.id) then
    raise exception 'order % moved without a history entry', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

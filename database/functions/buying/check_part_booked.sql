-- At commit a booked part cancellation is on its order.
create or replace function check_part_booked() returns trigger language plpgsql as $$
begin
  if (select o.refunded_fee_cents from orders o where o.id = new.order_id) <> given_back(new.order_id) then
    raise exception 'part cancellation % is not on its order', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

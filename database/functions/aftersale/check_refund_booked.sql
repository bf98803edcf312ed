-- At commit a paid request is on its order.
create or replace function check_refund_booked() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders o where o.id = new.order_id and o.refunded_fee_cents = given_back(o.id)) then
    raise exception 'refund % is not on its order', new.refund_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

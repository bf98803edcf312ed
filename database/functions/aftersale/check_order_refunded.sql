-- What an order gave back is what was booked: captures taken back whole, and requests paid.
create or replace function check_order_refunded() returns trigger language plpgsql as $$
begin
  if (select o.refunded_fee_cents from orders o where o.id = new.id) <> given_back(new.id) then
    raise exception 'order % gave back what was not booked', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

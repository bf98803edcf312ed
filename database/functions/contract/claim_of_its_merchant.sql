-- A claim is of the manufacturer of its order.
create or replace function claim_of_its_merchant() returns trigger language plpgsql as $$
begin
  select o.merchant_id into new.merchant_id from orders o where o.id = new.order_id;
  return new;
end $$;

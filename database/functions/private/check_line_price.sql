-- Goods of a sales order cost nothing, for the dealer has paid for them; all others have a price.
create or replace function check_line_price() returns trigger language plpgsql as $$
begin
  if (new.unit_price_cents = 0) <> (select o.purchase_mode = 3 from orders o where o.id = new.order_id) then
    raise exception 'a line of order % has the price of another kind', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

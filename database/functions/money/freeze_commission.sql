-- A line has the commission rate of the day on which its order was made, for good.
create or replace function freeze_commission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.commission_rate_id <> old.commission_rate_id then
      raise exception 'the rate of line % stays', old.id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  select commission_for(o.merchant_id, new.product_id, o.kind, o.created_at)
    into new.commission_rate_id from orders o where o.id = new.order_id;
  return new;
end $$;

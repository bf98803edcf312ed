-- Refuses an order of a merchant that does not sell. Whoever suspends it meanwhile has its row locked; the
-- order's reference to it waits for that, and only then is this asked.
create or replace function refuse_order_of_closed() returns trigger language plpgsql as $$
begin
  if exists (select from merchant m where m.id = new.merchant_id and m.state <> 2) then
    raise exception 'merchant % does not sell', new.merchant_id
      using errcode = 'check_violation', constraint = 'order_of_open_merchant';
  end if;
  return null;
end $$;

-- Refuses a change of what an order earned beside its ledger entries.
create or replace function guard_order_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or current_setting('trestle.earning', true) is distinct from 'on' then
    raise exception 'what an order earned changes only by ledger entries' using errcode = 'check_violation';
  end if;
  return new;
end $$;

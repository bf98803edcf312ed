-- Refuses a change of what is held for an order beside its ledger entries.
create or replace function guard_order_held() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or current_setting('trestle.posting', true) is distinct from 'on' then
    raise exception 'what is held changes only by a ledger entry' using errcode = 'check_violation';
  end if;
  return new;
end $$;

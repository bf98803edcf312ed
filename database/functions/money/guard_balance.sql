-- Refuses a change of a balance beside its ledger entries.
create or replace function guard_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.balance_cents <> 0 then
    raise exception 'an account starts at zero' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.balance_cents is distinct from old.balance_cents
    and current_setting('trestle.posting', true) is distinct from 'on' then
    raise exception 'a balance changes only by a ledger entry' using errcode = 'check_violation';
  end if;
  return new;
end $$;

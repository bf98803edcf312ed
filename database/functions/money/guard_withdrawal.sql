-- What was decided stays decided.
create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if old.status <> 0 or new.amount_cents <> old.amount_cents or new.fee_cents <> old.fee_cents
    or new.destination <> old.destination or new.source <> old.source then
    raise exception 'withdrawal % is decided', old.withdrawal_number using errcode = 'check_violation';
  end if;
  return new;
end $$;

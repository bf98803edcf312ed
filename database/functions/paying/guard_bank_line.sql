-- What a line says stays as the bank said it, and what was matched stays matched.
create or replace function guard_bank_line() returns trigger language plpgsql as $$
begin
  if old.state = 1 or new.fingerprint <> old.fingerprint or new.amount_cents <> old.amount_cents
    or new.booked_on <> old.booked_on then
    raise exception 'line % of a bank statement stays as it is', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What a line says stays as the bank said it; of what was matched only a credit that was taken back opens it
-- again.
create or replace function guard_bank_line() returns trigger language plpgsql as $$
begin
  if new.fingerprint <> old.fingerprint or new.amount_cents <> old.amount_cents or new.booked_on <> old.booked_on
    or (old.state = 1 and not (new.state = 0
      and exists (select from bank_credit c where c.id = old.bank_credit_id and c.reversal_id is not null))) then
    raise exception 'line % of a bank statement stays as it is', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

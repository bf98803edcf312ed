-- Money that was received stays received, and what is charged stays what was begun with.
create or replace function guard_payment_attempt() returns trigger language plpgsql as $$
begin
  if old.state = 'captured' and (new.state <> 'captured' or new.received_cents <> old.received_cents
    or new.charge_reference <> old.charge_reference) then
    raise exception 'payment % has been received', old.attempt_number using errcode = 'check_violation';
  end if;
  if (new.amount_cents, new.handling_cents) <> (old.amount_cents, old.handling_cents) then
    raise exception 'payment % is of the amount it was begun with', old.attempt_number using errcode = 'check_violation';
  end if;
  return new;
end $$;

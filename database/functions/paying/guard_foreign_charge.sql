-- What was decided is decided, and what came is what came.
create or replace function guard_foreign_charge() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null or new.received_cents <> old.received_cents or new.currency <> old.currency
    or new.charge_reference <> old.charge_reference or new.payment_attempt_id <> old.payment_attempt_id then
    raise exception 'charge % is not changed', old.charge_reference using errcode = 'check_violation';
  end if;
  return new;
end $$;

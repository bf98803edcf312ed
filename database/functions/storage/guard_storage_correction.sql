-- A correction is decided once and never changed; booked, it comes off its bill.
create or replace function guard_storage_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a correction waits for a second person first' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
      or (new.bill_id, new.amount_cents, new.reason, new.made_by, new.made_at)
        is distinct from (old.bill_id, old.amount_cents, old.reason, old.made_by, old.made_at)
  then
    raise exception 'a correction of storage is decided once, and never changed' using errcode = 'check_violation';
  end if;
  if new.state = 'booked' then
    perform set_config('trestle.moving_bill', 'on', true);
    update storage_bill set corrected_cents = corrected_cents + new.amount_cents where id = new.bill_id;
    perform set_config('trestle.moving_bill', 'off', true);
  end if;
  return new;
end $$;

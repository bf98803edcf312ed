-- A tariff of freight is decided once and never changed; it begins after the day of its confirmation.
create or replace function guard_freight_tariff() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a tariff waits for a second person first' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
      or (new.warehouse_id, new.valid_from, new.note, new.liftgate_cents, new.appointment_cents, new.residential_cents, new.most_class,
        new.set_by, new.set_at)
        is distinct from (old.warehouse_id, old.valid_from, old.note, old.liftgate_cents, old.appointment_cents, old.residential_cents,
          old.most_class, old.set_by, old.set_at)
  then
    raise exception 'a tariff of freight is decided once, and never changed' using errcode = 'check_violation';
  end if;
  if new.state = 'confirmed' and new.valid_from <= day_at_warehouse(new.warehouse_id, new.decided_at) then
    raise exception 'a tariff of freight begins after it was confirmed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A tariff is decided once and never changed; it begins after the day of its confirmation, and no day that
-- was charged gets another.
create or replace function guard_storage_tariff() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a tariff waits for a second person first' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
      or (new.payer, new.warehouse_id, new.valid_from, new.note, new.set_by, new.set_at)
        is distinct from (old.payer, old.warehouse_id, old.valid_from, old.note, old.set_by, old.set_at)
  then
    raise exception 'a tariff of storage is decided once, and never changed' using errcode = 'check_violation';
  end if;
  if new.state = 'confirmed' and (new.valid_from <= day_at_warehouse(new.warehouse_id, new.decided_at)
      or exists (select from private_lot l where new.payer = 'dealer' and l.warehouse_id = new.warehouse_id and l.accrued_through >= new.valid_from)
      or exists (select from storage_shelf h where new.payer = 'merchant' and h.warehouse_id = new.warehouse_id
        and h.accrued_through >= greatest(new.valid_from, h.begins_on)))
  then
    raise exception 'a day that was charged keeps its rate' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A confirmed tariff of storage begins after the last day that was charged: that keeps its rate. Days that
-- are being charged are waited for, and none is charged before the tariff is confirmed.
create or replace function guard_storage_tariff() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = 'confirmed' then
    lock table storage_charge in share row exclusive mode;
  end if;
  if tg_op = 'UPDATE' and new.state = 'confirmed' and (
      exists (select from private_lot l where new.payer = 'dealer' and l.warehouse_id = new.warehouse_id and l.accrued_through >= new.valid_from)
      or exists (select from storage_shelf h where new.payer = 'merchant' and h.warehouse_id = new.warehouse_id
        and h.accrued_through >= greatest(new.valid_from, h.begins_on)))
  then
    raise exception 'a day that was charged keeps its rate' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;

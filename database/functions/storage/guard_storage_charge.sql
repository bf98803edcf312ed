-- What a day cost never changes; a bill takes it once.
create or replace function guard_storage_charge() returns trigger language plpgsql as $$
begin
  if (case tg_op when 'DELETE' then true when 'INSERT' then new.bill_id is not null
    else old.bill_id is not null or new.bill_id is null
      or (new.id, new.lot_id, new.relation_id, new.day, new.company_id, new.merchant_id, new.warehouse_id, new.amount, new.cm3, new.rate_cents)
        is distinct from (old.id, old.lot_id, old.relation_id, old.day, old.company_id, old.merchant_id, old.warehouse_id, old.amount, old.cm3,
          old.rate_cents) end) then
    raise exception 'a charge of storage is written once, and billed once' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

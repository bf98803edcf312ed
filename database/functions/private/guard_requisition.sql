-- A form stays as it was submitted, whose it is never changes, and one that is over stays as it is.
create or replace function guard_requisition() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.requisition_number, old.company_id, old.account_id, old.created_at)
      is distinct from (new.requisition_number, new.company_id, new.account_id, new.created_at)
    or (old.state > 0 and (old.kind, old.warehouse_id, old.to_warehouse_id, old.note, old.collector)
      is distinct from (new.kind, new.warehouse_id, new.to_warehouse_id, new.note, new.collector))
    or old.state in (7, 8, 9)
    or (old.state > 2 and (old.fee_cents, old.accepted_at, old.fee_transaction_id, old.handling_tariff_id)
      is distinct from (new.fee_cents, new.accepted_at, new.fee_transaction_id, new.handling_tariff_id)) then
    raise exception 'requisition % stays as it is', old.requisition_number using errcode = 'check_violation';
  end if;
  return new;
end $$;

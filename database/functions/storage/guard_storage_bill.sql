-- A bill never changes but by its payments and corrections.
create or replace function guard_storage_bill() returns trigger language plpgsql as $$
begin
  if (case tg_op when 'DELETE' then true
    when 'INSERT' then new.corrected_cents <> 0 or new.paid_cents <> 0 or new.payments <> 0
    else (new.bill_number, new.company_id, new.merchant_id, new.month, new.micro_cents, new.closed_at)
        is distinct from (old.bill_number, old.company_id, old.merchant_id, old.month, old.micro_cents, old.closed_at)
      or current_setting('trestle.moving_bill', true) is distinct from 'on' end) then
    raise exception 'a bill of storage changes only by payments and corrections' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

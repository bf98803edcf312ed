-- A correction is of an order of its manufacturer, is decided once and never changed; it is booked by the
-- posting that has its amount.
create or replace function guard_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.order_id is not null and not exists (select from orders where id = new.order_id and merchant_id = new.merchant_id) then
      raise exception 'order % is of another manufacturer', new.order_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
      or (new.correction_number, new.merchant_id, new.order_id, new.amount_cents, new.reason, new.made_by, new.made_at)
        is distinct from (old.correction_number, old.merchant_id, old.order_id, old.amount_cents, old.reason, old.made_by, old.made_at)
  then
    raise exception 'a correction is decided once, and never changed' using errcode = 'check_violation';
  end if;
  if new.state = 'booked' and not exists (
      select from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      where t.id = new.ledger_transaction_id and t.kind = 'merchant_correction' and t.reference = new.correction_number
        and a.kind = 'merchant_payable' and a.merchant_id = new.merchant_id and e.part = 'correction' and e.amount_cents = new.amount_cents)
  then
    raise exception 'correction % is booked with its own amount', new.correction_number using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A payment of a bill is what its posting took of the wallet, or of what is payable to the manufacturer;
-- below nothing what it gave back. The bill follows.
create or replace function apply_storage_payment() returns trigger language plpgsql as $$
declare b storage_bill;
begin
  select * into b from storage_bill where id = new.bill_id for no key update;
  if b.payments + 1 <> new.no or not exists (
      select from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      where t.id = new.ledger_transaction_id and t.reference = b.bill_number || ' ' || new.no and e.amount_cents = -new.amount_cents
        and t.kind = case when b.merchant_id is not null then 'merchant_storage' when new.amount_cents > 0 then 'storage_payment' else 'storage_back' end
        and (a.kind = 'company_available' and a.company_id = b.company_id and t.company_id = b.company_id
          or a.kind = 'merchant_payable' and a.merchant_id = b.merchant_id and e.part = 'storage'))
  then
    raise exception 'payment % of bill % is booked with its own amount', new.no, b.bill_number using errcode = 'check_violation';
  end if;
  perform set_config('trestle.moving_bill', 'on', true);
  update storage_bill set paid_cents = paid_cents + new.amount_cents, payments = new.no where id = new.bill_id;
  perform set_config('trestle.moving_bill', 'off', true);
  return new;
end $$;

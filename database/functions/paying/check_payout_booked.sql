-- What is on the way of a payout is its amount while it is approved or sent, and nothing before or after. At
-- commit.
create or replace function check_payout_booked() returns trigger language plpgsql as $$
declare now_in smallint; wanted bigint; booked bigint;
begin
  select p.state, case when p.state in (1, 2) then p.amount_cents else 0 end into now_in, wanted from merchant_payout p where p.id = new.id;
  select coalesce(sum(e.amount_cents), 0) into booked from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id and a.kind = 'merchant_paying' and a.merchant_id = new.merchant_id
    where t.kind in ('payout_hold', 'payout_paid', 'payout_released') and t.reference = new.payout_number;
  if booked <> wanted or (now_in in (3, 4, 5)) <> exists (select from ledger_transaction t
    where t.kind = case when now_in = 4 then 'payout_released' else 'payout_paid' end and t.reference = new.payout_number)
    or (now_in = 5) <> exists (select from ledger_transaction t where t.kind = 'payout_returned' and t.reference = new.payout_number) then
    raise exception 'payout % is booked other than it stands', new.payout_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

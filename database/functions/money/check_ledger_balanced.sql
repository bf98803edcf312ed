-- A ledger transaction has entries, at commit; that they sum to zero is checked as they are booked.
create or replace function check_ledger_balanced() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) then
    raise exception 'ledger transaction % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

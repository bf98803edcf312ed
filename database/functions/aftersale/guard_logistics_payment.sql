-- Of a payment nothing changes but what of it goes back.
create or replace function guard_logistics_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.back_cents < old.back_cents
    or (old.logistics_order_id, old.no, old.amount_cents, old.source, old.account_id, old.ledger_transaction_id, old.at)
      <> (new.logistics_order_id, new.no, new.amount_cents, new.source, new.account_id, new.ledger_transaction_id, new.at) then
    raise exception 'a payment of freight stays as it was made' using errcode = 'check_violation';
  end if;
  return new;
end $$;

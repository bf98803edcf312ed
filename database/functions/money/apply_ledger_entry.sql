-- A kept balance follows its entries, and nothing else moves it.
create or replace function apply_ledger_entry() returns trigger language plpgsql as $$
begin
  perform set_config('trestle.posting', 'on', true);
  update ledger_account set balance_cents = balance_cents + new.amount_cents
    where id = new.ledger_account_id and balance_cents is not null
    returning balance_cents into new.balance_after_cents;
  perform set_config('trestle.posting', 'off', true);
  return new;
end $$;

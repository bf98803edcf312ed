-- A kept balance follows its entries, and so does what is held for an order; nothing else moves them.
create or replace function apply_ledger_entry() returns trigger language plpgsql as $$
declare whose int;
begin
  perform set_config('trestle.posting', 'on', true);
  update ledger_account set balance_cents = balance_cents + new.amount_cents
    where id = new.ledger_account_id and balance_cents is not null
    returning balance_cents into new.balance_after_cents;
  if not found then
    select t.order_id into whose from ledger_account a, ledger_transaction t
      where a.id = new.ledger_account_id and a.kind = 'deposits_held' and t.id = new.transaction_id;
    if found then
      update order_held set held_cents = held_cents + new.amount_cents where order_id = whose;
      if not found then insert into order_held (order_id, held_cents) values (whose, new.amount_cents); end if;
    end if;
  end if;
  perform set_config('trestle.posting', 'off', true);
  return new;
end $$;

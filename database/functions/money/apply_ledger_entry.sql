-- A kept balance follows its entries, and so does what is held for an order; nothing else moves them.
create or replace function apply_ledger_entry() returns trigger language plpgsql as $$
-- An assignment of set_config is no statement of its own, as `perform` would be.
declare whose int; of_kind text; keeps boolean; posting text;
begin
  select kind, balance_cents is not null into of_kind, keeps from ledger_account where id = new.ledger_account_id;
  if keeps then
    posting := set_config('trestle.posting', 'on', true);
    update ledger_account set balance_cents = balance_cents + new.amount_cents where id = new.ledger_account_id
      returning balance_cents into new.balance_after_cents;
    posting := set_config('trestle.posting', 'off', true);
  elsif of_kind = 'deposits_held' then
    select order_id into whose from ledger_transaction where id = new.transaction_id;
    posting := set_config('trestle.posting', 'on', true);
    update order_held set held_cents = held_cents + new.amount_cents where order_id = whose;
    if not found then insert into order_held (order_id, held_cents) values (whose, new.amount_cents); end if;
    posting := set_config('trestle.posting', 'off', true);
  end if;
  return new;
end $$;

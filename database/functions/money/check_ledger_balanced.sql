-- The balance of a ledger transaction, checked at commit for each of its entries. Asked with a join,
-- PostgreSQL read all accounts there are for it, three times a payment; asked for the currency of each entry,
-- it finds them by their keys.
create or replace function check_ledger_balanced() returns trigger language plpgsql as $$
declare
  tx bigint;
  balanced boolean;
begin
  if tg_table_name = 'ledger_entry' then tx := new.transaction_id; else tx := new.id; end if;
  select bool_and(sums.total = 0) into balanced from (
    select sum(e.amount_cents) as total from ledger_entry e where e.transaction_id = tx
    group by (select a.currency from ledger_account a where a.id = e.ledger_account_id)) sums;
  -- Null: it has no entries.
  if balanced is not true then
    raise exception 'ledger transaction % does not balance', tx using errcode = 'check_violation';
  end if;
  return null;
end $$;

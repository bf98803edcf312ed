-- A credit is booked by the posting that has its amount, for the company of its order; all of an order are
-- within what was paid of it.
create or replace function guard_goodwill() returns trigger language plpgsql as $$
begin
  if not exists (
      select from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      join orders o on o.id = new.order_id and o.company_id = new.company_id
      where t.id = new.ledger_transaction_id and t.kind = 'goodwill' and t.reference = o.order_number || ' ' || new.no
        and a.kind = 'company_available' and a.company_id = new.company_id and e.amount_cents = new.amount_cents)
  then
    raise exception 'a credit of order % is booked with its own amount', new.order_id using errcode = 'check_violation';
  end if;
  if new.amount_cents + (select coalesce(sum(g.amount_cents), 0) from goodwill_credit g where g.order_id = new.order_id)
      > (select o.paid_fee_cents from orders o where o.id = new.order_id)
  then
    raise exception 'order % is credited more than was paid', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A statement opens where the one before closed, and closes where its entries lead. Asked at commit, when its
-- entries are there.
create or replace function check_merchant_statement() returns trigger language plpgsql as $$
declare fits boolean;
begin
  select s.pending = new.closing_pending_cents - new.opening_pending_cents and s.payable = new.closing_payable_cents - new.opening_payable_cents
      and s.entries = new.entries and s.own and sha256(convert_to(statement_text(new.id), 'UTF8')) = new.hash
    into fits from (
      select coalesce(sum(e.amount_cents) filter (where a.kind = 'merchant_pending'), 0) as pending,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'merchant_payable'), 0) as payable, count(*) as entries,
        coalesce(bool_and(a.merchant_id = new.merchant_id and a.kind in ('merchant_pending', 'merchant_payable')), true) as own
      from merchant_statement_entry k join ledger_entry e on e.id = k.ledger_entry_id
      join ledger_account a on a.id = e.ledger_account_id where k.statement_id = new.id) s;
  if fits is not true or not (case when new.no = 1 then new.opening_pending_cents = 0 and new.opening_payable_cents = 0
    else exists (select from merchant_statement p where p.merchant_id = new.merchant_id and p.no = new.no - 1
      and (p.closing_pending_cents, p.closing_payable_cents, p.until_on + 1) = (new.opening_pending_cents, new.opening_payable_cents, new.from_on)) end) then
    raise exception 'statement % does not follow', new.statement_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

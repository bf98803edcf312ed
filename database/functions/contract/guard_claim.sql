-- A claim stays what it is for and, once closed, as it is; its buyer accepts or withdraws it, customer
-- service decides it; above 5,000.00, with the price of goods that it has sent again, one of its people notes
-- the sum and the goods, and another settles it with the same.
create or replace function guard_claim() returns trigger language plpgsql as $$
declare who record;
begin
  if tg_op = 'UPDATE' and new.checked_by is distinct from old.checked_by
      and not exists (select from account a where a.id = new.checked_by and a.kind = 'staff') then
    raise exception 'claim % is decided by customer service', old.claim_number using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' or tg_op = 'INSERT' and new.state <> 0 or tg_op = 'UPDATE' and (old.state not in (0, 1)
      or (new.id, new.claim_number, new.order_id, new.lot_no, new.merchant_id, new.account_id, new.opened_at) is distinct from
        (old.id, old.claim_number, old.order_id, old.lot_no, old.merchant_id, old.account_id, old.opened_at)
      or new.rounds < old.rounds) then
    raise exception 'claim % stays', old.claim_number using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.state in (2, 3, 4) then
    select a.kind = 'staff' as staff, a.company_id is not distinct from o.company_id as of_buyer into who
      from account a, orders o where a.id = new.closed_by and o.id = new.order_id;
    if who is null or new.state = 4 and not who.staff or new.state in (2, 3) and not who.of_buyer
      or new.state <> 4 and new.ruled_on is not null and (new.ruled_on, new.ruled_lines) is distinct from (old.ruled_on, old.ruled_lines)
      or new.state = 4 and new.settled_cents + ruled_goods_cents(new) > 500000
        and (old.checked_by is null or old.checked_by = new.closed_by
          or (new.checked_by, new.settled_cents, new.ruled_on, new.ruled_lines)
            is distinct from (old.checked_by, old.ruled_cents, old.ruled_on, old.ruled_lines)) then
      raise exception 'claim % is closed by another', new.claim_number using errcode = 'check_violation';
    end if;
    if new.state = 2 and not exists (select from claim_offer f where f.claim_id = new.id and f.no = new.rounds
      and f.answer = 'accepted' and f.amount_cents = new.settled_cents) then
      raise exception 'claim % has no such offer', new.claim_number using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

-- A request to terminate parts what is paid and not given back (D10), the other side or customer service
-- answers it, once, and above 5,000.00 two of its people do: one notes the sums, and another ends it with the
-- same.
create or replace function guard_termination() returns trigger language plpgsql as $$
declare
  o record;
  who record;
  keeps bigint;
  back bigint;
begin
  if tg_op = 'DELETE' then
    raise exception 'a request to terminate stays' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (old.state <> 0 or (new.order_id, new.no, new.asked_by, new.account_id, new.cause, new.reason,
      new.merchant_keeps_cents, new.buyer_back_cents, new.asked_at, new.service_at) is distinct from
      (old.order_id, old.no, old.asked_by, old.account_id, old.cause, old.reason,
      old.merchant_keeps_cents, old.buyer_back_cents, old.asked_at, old.service_at)) then
    raise exception 'termination % of order % stays', old.no, old.order_id using errcode = 'check_violation';
  end if;
  if new.checked_by is not null and not exists (select from account a where a.id = new.checked_by and a.kind = 'staff') then
    raise exception 'termination % of order % is decided by customer service', new.no, new.order_id using errcode = 'check_violation';
  end if;
  select kind, company_id, merchant_id, paid_fee_cents - refunded_fee_cents as whole into o from orders where id = new.order_id;
  keeps := new.merchant_keeps_cents;
  back := new.buyer_back_cents;
  if new.state = 4 then
    keeps := new.ruled_keeps_cents;
    back := new.ruled_back_cents;
  end if;
  if o.kind <> 3 or new.state in (0, 1, 4, 6) and keeps + back <> o.whole
    or new.ruled_keeps_cents + new.ruled_back_cents <> o.whole then
    raise exception 'termination % of order % parts another sum than %', new.no, new.order_id, o.whole using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.state not in (0, 6) or new.state = 6 and (new.asked_by <> 'buyer' or keeps <> 0
      or new.answered_by <> new.account_id or exists (select from lot l where l.order_id = new.order_id and l.state between 4 and 8)) then
    raise exception 'order % may not be ended like this', new.order_id using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and not exists (select from account a where a.id = new.account_id
      and (new.asked_by = 'buyer' and a.company_id = o.company_id or new.asked_by = 'merchant' and a.merchant_id = o.merchant_id)) then
    raise exception 'termination of order % is asked by neither side', new.order_id using errcode = 'check_violation';
  end if;
  if new.state in (1, 2, 3, 4, 5) then
    select kind = 'staff' as staff, company_id is not distinct from o.company_id as of_buyer,
      merchant_id is not distinct from o.merchant_id as of_maker into who from account where id = new.answered_by;
    if new.state in (4, 5) and not who.staff
      or new.state in (1, 2) and not (new.asked_by = 'buyer' and who.of_maker or new.asked_by = 'merchant' and who.of_buyer)
      or new.state = 3 and not (new.asked_by = 'buyer' and who.of_buyer or new.asked_by = 'merchant' and who.of_maker)
      or new.state = 4 and o.whole > 500000 and (old.checked_by is null or old.checked_by = new.answered_by
        or (new.checked_by, keeps) is distinct from (old.checked_by, old.ruled_keeps_cents)) then
      raise exception 'termination % of order % is answered by another', new.no, new.order_id using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

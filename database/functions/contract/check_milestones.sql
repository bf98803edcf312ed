-- The milestones of a contract's order add up to its fee, those captured to what is paid, each by its
-- capture. At commit.
create or replace function check_milestones() returns trigger language plpgsql as $$
declare
  whose int;
  o record;
  sums record;
begin
  if tg_table_name = 'orders' then whose := new.id; else whose := new.order_id; end if;
  select kind, order_number, order_fee_cents, paid_fee_cents, status into o from orders where id = whose;
  select coalesce(sum(amount_cents) filter (where state <> 9), 0) as due,
      coalesce(sum(amount_cents) filter (where state = 3), 0) as got,
      count(*) filter (where state = 2) as audited into sums from milestone where order_id = whose;
  if o.kind <> 3 or sums.due <> o.order_fee_cents and o.status <> 9 or sums.got <> o.paid_fee_cents
    or sums.audited <> (o.status in (22, 29))::int then
    raise exception 'the milestones of order % do not add up: % of %, % of %', o.order_number, sums.due, o.order_fee_cents,
      sums.got, o.paid_fee_cents using errcode = 'check_violation';
  end if;
  if sums.got <> (select coalesce(sum(c.amount_cents), 0) from payment_capture c where c.order_id = whose) then
    raise exception 'order % has milestones without their captures', o.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

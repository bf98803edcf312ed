-- The milestones of a contract's order add up to its fee, those captured to what is paid, each by its
-- capture. At commit.
create or replace function check_milestones() returns trigger language plpgsql as $$
declare
  whose int;
  o record;
begin
  if tg_table_name = 'orders' then whose := new.id; else whose := new.order_id; end if;
  -- One query: an order that moves is checked at each of its rows.
  select kind, order_number, order_fee_cents, paid_fee_cents, status, m.due, m.got, m.audited, c.captured into o
  from orders,
    lateral (select coalesce(sum(amount_cents) filter (where state <> 9), 0) as due,
      coalesce(sum(amount_cents) filter (where state = 3), 0) as got,
      count(*) filter (where state = 2) as audited from milestone where order_id = whose) m,
    lateral (select coalesce(sum(amount_cents), 0) as captured from payment_capture where order_id = whose) c
  where id = whose;
  if o.kind <> 3 or o.due <> o.order_fee_cents and o.status <> 9 or o.got <> o.paid_fee_cents
    or o.audited <> (o.status in (22, 29))::int then
    raise exception 'the milestones of order % do not add up: % of %, % of %', o.order_number, o.due, o.order_fee_cents,
      o.got, o.paid_fee_cents using errcode = 'check_violation';
  end if;
  if o.got <> o.captured then
    raise exception 'order % has milestones without their captures', o.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

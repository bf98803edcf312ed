-- Why goods are claimed back, and the fees for work on them that come back with their price. docs/decisions/0265.
-- Requests made before have no cause and claim no fees.
alter table refund add column cause text
  check (cause in ('damaged', 'missing', 'wrong', 'faulty', 'unwanted'));

-- The fees within what a line asks for and is agreed to be worth.
alter table refund_line
  add column asked_fees_cents bigint not null default 0,
  add column agreed_fees_cents bigint not null default 0,
  add constraint refund_line_asked_fees check (asked_fees_cents between 0 and asked_cents),
  add constraint refund_line_agreed_fees check (agreed_fees_cents between 0 and asked_fees_cents
    and agreed_fees_cents <= coalesce(agreed_cents, 0)
    and coalesce(agreed_cents, 0) - agreed_fees_cents <= asked_cents - asked_fees_cents);

create or replace function guard_refund_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.quantity <> old.quantity or new.asked_cents <> old.asked_cents
    or new.asked_fees_cents <> old.asked_fees_cents
    or new.order_line_id <> old.order_line_id or new.refund_id <> old.refund_id
    or ((old.sellable + old.damaged) > 0 and (new.sellable, new.damaged) is distinct from (old.sellable, old.damaged)) then
    raise exception 'what a refund claims and got back stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What requests claim that are open or paid is never more than was paid: of a line its price, of an order the fees for work on it.
create function check_claimed_money() returns trigger language plpgsql as $$
declare claimed_goods numeric; claimed_fees numeric; line order_line; of_order orders;
begin
  select * into line from order_line where id = new.order_line_id;
  select * into of_order from orders where id = line.order_id;
  select sum(r.asked_cents - r.asked_fees_cents) into claimed_goods
    from refund_line r join refund f on f.id = r.refund_id
    where r.order_line_id = line.id and f.status not in (8, 9);
  select sum(r.asked_fees_cents) into claimed_fees
    from refund_line r join refund f on f.id = r.refund_id
    where f.order_id = of_order.id and f.status not in (8, 9);
  if claimed_goods > line.total_cents then
    raise exception 'more is claimed of line % than was paid for it', line.id using errcode = 'check_violation';
  end if;
  if claimed_fees > of_order.pack_fee_cents + of_order.delivery_fee_cents + of_order.assembly_fee_cents + of_order.fare_fee_cents then
    raise exception 'more fees of order % are claimed than were paid', of_order.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refund_line_money after insert on refund_line
  deferrable initially deferred for each row execute function check_claimed_money();

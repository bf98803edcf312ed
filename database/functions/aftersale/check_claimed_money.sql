-- What requests claim that are open or paid is never more than was paid: of a line its price, of an order the
-- fees for work on it. A return that brought no money claims none.
create or replace function check_claimed_money() returns trigger language plpgsql as $$
declare claimed_goods numeric; claimed_fees numeric; line order_line; of_order orders;
begin
  select * into line from order_line where id = new.order_line_id;
  select * into of_order from orders where id = line.order_id;
  select sum(r.asked_cents - r.asked_fees_cents) into claimed_goods
    from refund_line r join refund f on f.id = r.refund_id
    where r.order_line_id = line.id and f.status not in (8, 9) and not (f.status = 7 and f.agreed_cents = 0);
  select sum(r.asked_fees_cents) into claimed_fees
    from refund_line r join refund f on f.id = r.refund_id
    where f.order_id = of_order.id and f.status not in (8, 9) and not (f.status = 7 and f.agreed_cents = 0);
  if claimed_goods > line.total_cents then
    raise exception 'more is claimed of line % than was paid for it', line.id using errcode = 'check_violation';
  end if;
  if claimed_fees > of_order.pack_fee_cents + of_order.delivery_fee_cents + of_order.assembly_fee_cents + of_order.fare_fee_cents then
    raise exception 'more fees of order % are claimed than were paid', of_order.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

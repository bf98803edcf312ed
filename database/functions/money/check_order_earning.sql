-- What an order brought is what is kept of its lines, and the commission stands on what is kept. At commit.
create or replace function check_order_earning() returns trigger language plpgsql as $$
declare fits boolean;
begin
  select sum(l.paid_cents - l.given_back_cents) = e.goods_cents
      and sum(share_of(l.commission_cents, l.paid_cents - l.given_back_cents, l.paid_cents)) = e.commission_cents
    into fits from line_earning l left join order_earning e on e.order_id = l.order_id
    where l.order_id = new.order_id group by e.order_id;
  if found and fits is not true then
    raise exception 'order % earned other than its lines', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

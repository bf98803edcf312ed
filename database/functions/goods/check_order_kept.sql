-- An order that is kept is kept with its payment: at commit it does not wait, and each of its items is in a
-- lot.
create or replace function check_order_kept() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.id and o.status = 5)
    or exists (select from reservation v join order_line l on l.id = v.order_line_id
      where l.order_id = new.id and not exists (select from private_movement m join private_lot p on p.id = m.lot_id
        where m.order_line_id = l.id and m.reason = 'kept' and p.relation_id = v.relation_id and m.amount = v.amount)) then
    raise exception 'order % is paid and not kept', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A sales order holds the private stock of its own company, any other order public stock.
create or replace function check_reservation_owner() returns trigger language plpgsql as $$
begin
  if new.company_id is distinct from (select case when o.purchase_mode = 3 then o.company_id end
    from order_line l join orders o on o.id = l.order_id where l.id = new.order_line_id) then
    raise exception 'line % may not hold this stock', new.order_line_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

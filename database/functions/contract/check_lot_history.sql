-- At commit the last entry of a lot's history says the state it has.
create or replace function check_lot_history() returns trigger language plpgsql as $$
declare told smallint;
begin
  select h.to_state into told from lot_history h where h.order_id = new.order_id and h.lot_no = new.lot_no order by h.id desc limit 1;
  if coalesce(told, 0) <> (select l.state from lot l where l.order_id = new.order_id and l.lot_no = new.lot_no) then
    raise exception 'lot % of order % moved without a history entry', new.lot_no, new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

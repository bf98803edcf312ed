-- The movements of a statement are applied at once: one row at a time each cost an update and a note of its own.
create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  perform set_config('trestle.moving_stock', 'on', true);
  with moved as (
    select relation_id, warehouse_id, sum(amount)::int as amount from inserted group by 1, 2),
  locked as materialized (
    select s.relation_id, s.warehouse_id, m.amount from stock s join moved m using (relation_id, warehouse_id)
    order by 1, 2 for no key update of s)
  update stock s set on_hand = s.on_hand + l.amount from locked l
  where s.relation_id = l.relation_id and s.warehouse_id = l.warehouse_id;
  perform set_config('trestle.moving_stock', 'off', true);
  return null;
end $$;
drop trigger stock_movement_applied on stock_movement;
drop function apply_stock_movement();
create trigger stock_movement_applied after insert on stock_movement referencing new table as inserted
  for each statement execute function apply_stock_movements();

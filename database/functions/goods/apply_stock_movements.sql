-- What is on hand follows the movements: an insert moves the stock, and nothing else does. Rows are locked in
-- the order of their keys.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
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
